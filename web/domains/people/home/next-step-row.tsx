import type { NextStep } from '@jodi/shared/people/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { Link } from '@tanstack/react-router'
import {
  Bookmark,
  Camera,
  FileText,
  type LucideIcon,
  MessageCircle,
  PenLine,
  Send,
  SlidersHorizontal,
} from 'lucide-react'
import { dateName } from '#domains/matches/relations/format.ts'
import { dayOf } from '#lib/texts/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { useNow } from '#lib/time/use-now.ts'

const ROW = 'group grid grid-cols-[--spacing(9)_1fr] items-center gap-3 rounded-control py-3'

/** One next step: a link to where it is done. */
export function NextStepRow({ step }: { step: NextStep }) {
  const now = useNow()
  const dayNamed = (moment: string) => dateName(dayOf(new Date(moment)), now)
  switch (step.kind) {
    case 'write':
      return (
        <Link to="/chat/$id" params={{ id: step.conversationId }} className={ROW}>
          <StepBody
            icon={Send}
            title={t(peopleTexts.writeTo, { name: step.firstName })}
            text={t(peopleTexts.acceptedRequestOn, { day: dayNamed(step.acceptedAt) })}
          />
        </Link>
      )
    case 'ask':
      return (
        <Link to="/view-profile/$id" params={{ id: step.id }} className={ROW}>
          <StepBody
            icon={MessageCircle}
            title={t(peopleTexts.askNamed, { name: step.firstName })}
            text={t(peopleTexts.savedOn, { day: dayNamed(step.savedAt) })}
          />
        </Link>
      )
    case 'openShortlist':
      return (
        <Link to="/matches" search={{ list: 'shortlist' }} className={ROW}>
          <StepBody
            icon={Bookmark}
            title={t(peopleTexts.openYourShortlist)}
            text={tCount(step.count, peopleTexts.profileSaved)}
          />
        </Link>
      )
    case 'addPhoto':
      return (
        <Link to="/profile/edit" hash="photo" className={ROW}>
          <StepBody icon={Camera} title={t(peopleTexts.addYourPhoto)} text={t(peopleTexts.neverShownPublicly)} />
        </Link>
      )
    case 'statePreferences':
      return (
        <Link to="/profile" hash="preferences" className={ROW}>
          <StepBody
            icon={SlidersHorizontal}
            title={t(peopleTexts.setYourPreferences)}
            text={t(peopleTexts.setYourPreferencesReason)}
          />
        </Link>
      )
    case 'writeAbout':
      return (
        <Link to="/profile/edit" hash="about" className={ROW}>
          <StepBody icon={PenLine} title={t(peopleTexts.writeAboutYourself)} text={t(peopleTexts.aboutReadFirst)} />
        </Link>
      )
    case 'addBioData':
      return (
        <Link to="/profile/edit" hash="bioData" className={ROW}>
          <StepBody icon={FileText} title={t(peopleTexts.addYourBioData)} text={t(peopleTexts.bioDataExplanation)} />
        </Link>
      )
    // A kind that a later release of the server knows.
    default:
      return null
  }
}

function StepBody({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <>
      <span className="grid size-9 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <span className="min-w-0">
        <b className="block wrap-anywhere underline-offset-3 group-hover:underline">{title}</b>
        <span className="block text-small text-ink-2">{text}</span>
      </span>
    </>
  )
}
