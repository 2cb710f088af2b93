import type { EditableProfile } from '@jodi/shared/profiles/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { WIZARD_STEPS } from '#domains/profiles/wizard/format.ts'
import { DRAFT } from '#domains/profiles/wizard/wizard-step.tsx'
import { WizardStepForm } from '#domains/profiles/wizard/wizard-step-form.tsx'
import { clearDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { t } from '#lib/i18n.ts'
import { StepIndicator } from '#ui/step-indicator.tsx'

const LAST = WIZARD_STEPS.length - 1

type Props = { owner: string; profile: EditableProfile | null; onFinished: () => void }

/** Three steps to a profile; each is saved before the next, and the input survives a reload. */
export function ProfileWizard({ owner, profile, onFinished }: Props) {
  const [step, setStep] = useState(() => firstStep(profile, readDraft(DRAFT, owner).step))
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)

  // Focus and scroll position start at the top of the new step.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    title.current?.focus()
    scrollTo({ top: 0 })
  }, [step])

  const go = (next: number) => {
    saveDraft(DRAFT, owner, { step: next })
    setStep(next)
  }
  const saved = () => {
    // From now on the saved profile is loaded.
    saveDraft(DRAFT, owner, { [step]: undefined })
    if (step < LAST) return go(step + 1)
    clearDraft(DRAFT)
    onFinished()
  }
  return (
    <div className="card grid gap-6 p-4 md:p-8">
      <StepIndicator steps={WIZARD_STEPS.map(({ title: text }) => t(text))} current={step} numbered />
      <h2 ref={title} tabIndex={-1} className="type-head outline-none">
        {t((WIZARD_STEPS[step] ?? WIZARD_STEPS[0]).title)}
      </h2>
      {(step === 0 || profile) && (
        <WizardStepForm
          key={step}
          step={step}
          owner={owner}
          profile={profile}
          onSaved={saved}
          onBack={() => go(Math.max(0, step - 1))}
        />
      )}
    </div>
  )
}

/** The step to open: the one that the person was on, but at most the first that is not saved. */
function firstStep(profile: EditableProfile | null, kept: unknown): number {
  const reached = Math.min(profile?.step ?? 0, LAST)
  return typeof kept === 'number' ? Math.min(Math.max(0, kept), reached) : reached
}
