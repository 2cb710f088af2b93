import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { AlarmClock, Info, Lock } from 'lucide-react'
import { dateName } from '#domains/matches/relations/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { useNow } from '#lib/time/use-now.ts'
import { IconLine } from '#ui/icon-line.tsx'

type Props = { name: string; remindOn: string | null }

/** What each answer to a request means, and what the person will know of it. */
export function RequestNotes({ name, remindOn }: Props) {
  const now = useNow()
  return (
    <>
      <IconLine icon={Info}>{t(chatTexts.answerExplanation, { name })}</IconLine>
      <IconLine icon={AlarmClock}>
        {remindOn === null
          ? t(chatTexts.askMeLaterExplanation, { name })
          : t(chatTexts.reminderSetFor, { name, day: dateName(remindOn, now) })}
      </IconLine>
      <IconLine icon={Lock}>{t(chatTexts.contactHidden)}</IconLine>
    </>
  )
}
