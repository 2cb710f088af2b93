import type { NextStep } from '@jodi/shared/people/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { Link } from '@tanstack/react-router'
import { Bookmark, Camera, FileText, Heart, type LucideIcon, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { evidenceText } from '#domains/matches/format.ts'
import { useNextSteps } from '#domains/people/queries.ts'
import { t, tCount } from '#lib/i18n.ts'

/** Up to three next steps that apply; hidden when all are done. */
export function NextSteps() {
  const steps = useNextSteps().data
  if (!steps?.length) return null
  return (
    <section
      aria-labelledby="next-steps"
      className="card col-span-full grid md:grid-cols-3 lg:grid-cols-[160px_repeat(3,1fr)]"
    >
      <h3
        id="next-steps"
        className="type-title border-line px-4 py-3.5 max-lg:border-b md:col-span-full md:px-5 lg:col-auto lg:py-5"
      >
        {t(peopleTexts.nextSteps)}
      </h3>
      {steps.map((step) => (
        <Step key={step.kind} step={step} />
      ))}
    </section>
  )
}

function Step({ step }: { step: NextStep }) {
  switch (step.kind) {
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
    case 'meetBestMatch':
      return (
        <Link to="/view-profile/$id" params={{ id: step.id }} className={ROW}>
          <StepBody
            icon={Heart}
            title={t(peopleTexts.viewProfileOf, { name: step.firstName })}
            text={t(peopleTexts.yourBestMatch, { percent: step.percent })}
            more={evidenceText(step.evidence, step.firstName)}
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
    case 'addBioData':
      return (
        <Link to="/profile/edit" hash="bioData" className={ROW}>
          <StepBody icon={FileText} title={t(peopleTexts.addYourBioData)} text={t(peopleTexts.bioDataExplanation)} />
        </Link>
      )
  }
}

const ROW =
  'group grid grid-cols-[36px_1fr] items-center gap-3 border-line px-4 py-3.5 max-md:not-nth-2:border-t md:p-5 md:not-nth-2:border-l lg:border-l!'

type BodyProps = { icon: LucideIcon; title: string; text: string; more?: string }

function StepBody({ icon: Icon, title, text, more }: BodyProps): ReactNode {
  return (
    <>
      <span className="grid size-9 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <span>
        <b className="underline-offset-3 group-hover:underline">{title}</b>
        <span className="block text-small text-balance text-ink-2">{text}</span>
        {more && <span className="block text-small text-balance wrap-anywhere text-ink-3">{more}</span>}
      </span>
    </>
  )
}
