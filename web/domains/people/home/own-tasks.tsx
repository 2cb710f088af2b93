import type { NextStep } from '@jodi/shared/people/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { Link } from '@tanstack/react-router'
import { Camera, FileText, type LucideIcon, PenLine, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { WAITING, WAITING_ROW } from '#ui/layout.ts'

/** While no one waits: what brings people, with the first as the main action of the screen. */
export function OwnTasks({ steps }: { steps: NextStep[] }) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="own-tasks" className="min-w-0">
      <h3 id="own-tasks" className="type-title">
        {t(peopleTexts.letPeopleMeetYou)}
      </h3>
      <ul className={WAITING}>
        {steps.map((step, index) => (
          <Task key={step.kind} step={step} className={buttonOf(index)} />
        ))}
      </ul>
    </section>
  )
}

const buttonOf = (index: number) =>
  buttonStyle({
    variant: index === 0 ? 'primary' : 'outline',
    className: 'min-w-30 max-md:col-start-2 max-md:justify-self-start',
  })

function Task({ step, className }: { step: NextStep; className: string }) {
  if (step.kind === 'addPhoto') {
    return (
      <Row icon={Camera} title={t(peopleTexts.addYourPhoto)} text={t(peopleTexts.neverShownPublicly)}>
        <Link to="/profile/edit" hash="photo" className={className}>
          {t(peopleTexts.addPhoto)}
        </Link>
      </Row>
    )
  }
  if (step.kind === 'statePreferences') {
    return (
      <Row
        icon={SlidersHorizontal}
        title={t(peopleTexts.setYourPreferences)}
        text={t(peopleTexts.setYourPreferencesReason)}
      >
        <Link to="/profile" hash="preferences" className={className}>
          {t(peopleTexts.addPreferences)}
        </Link>
      </Row>
    )
  }
  if (step.kind === 'writeAbout') {
    return (
      <Row icon={PenLine} title={t(peopleTexts.writeAboutYourself)} text={t(peopleTexts.aboutReadFirst)}>
        <Link to="/profile/edit" hash="about" className={className}>
          {t(peopleTexts.writeAbout)}
        </Link>
      </Row>
    )
  }
  return (
    <Row icon={FileText} title={t(peopleTexts.addYourBioData)} text={t(peopleTexts.bioDataExplanation)}>
      <Link to="/profile/edit" hash="bioData" className={className}>
        {t(peopleTexts.addBioData)}
      </Link>
    </Row>
  )
}

type RowProps = { icon: LucideIcon; title: string; text: string; children: ReactNode }

function Row({ icon: Icon, title, text, children }: RowProps) {
  return (
    <li className={WAITING_ROW}>
      <span className="grid size-18 place-items-center rounded-control bg-accent-soft text-accent-text">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-small text-ink-2">{text}</p>
      </div>
      {children}
    </li>
  )
}
