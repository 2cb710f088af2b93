import { chatTexts } from '@jodi/shared/chat/texts.ts'
import type { Relation } from '@jodi/shared/matches/relations.ts'
import { AlarmClock, Info, Lock, type LucideIcon, MessageCircle } from 'lucide-react'
import { AnswerRequest } from '#domains/chat/answer-request.tsx'
import { useRelation } from '#domains/matches/queries.ts'
import { dateName, relationLine } from '#domains/matches/relations/format.ts'
import { t } from '#lib/i18n.ts'
import { useNow } from '#lib/use-now.ts'

type Props = { person: { id: string; firstName: string; relation: Relation } }

/** On top of the person's page while they wait for an answer. On phones the answer is at the bottom of the screen. */
export function RequestPanel({ person: { id, firstName: name, relation } }: Props) {
  const now = useNow()
  const current = useRelation(id, relation)
  const { state, chat } = current
  if (state !== 'askedYou' || !chat) return null
  const { remindOn } = chat
  return (
    <section
      data-answer
      aria-label={t(chatTexts.chatRequestOf, { name })}
      className="card mb-5 grid gap-3 border-transparent bg-accent-soft! p-4 md:mb-6 md:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p dir="auto" className="type-title flex min-w-0 items-center gap-2.5">
          <MessageCircle aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
          {relationLine(current, name, now)}
        </p>
        <AnswerRequest
          conversationId={chat.id}
          name={name}
          isReminded={remindOn !== null}
          className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:*:min-h-12 max-md:*:flex-auto"
        />
      </div>
      <ul className="grid gap-1 text-small text-ink-2">
        <Note icon={Info}>{t(chatTexts.answerExplanation, { name })}</Note>
        <Note icon={AlarmClock}>
          {remindOn === null
            ? t(chatTexts.askMeLaterExplanation, { name })
            : t(chatTexts.reminderSetFor, { name, day: dateName(remindOn, now) })}
        </Note>
        <Note icon={Lock}>{t(chatTexts.contactHidden)}</Note>
      </ul>
    </section>
  )
}

function Note({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span>{children}</span>
    </li>
  )
}
