import type { EditableProfile } from '@jodi/shared/profiles/contract.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { QUESTIONS_OF_STEPS, WIZARD_STEPS } from '#domains/profiles/wizard/format.ts'
import { WizardStepForm } from '#domains/profiles/wizard/wizard-step-form.tsx'
import { useIsMobile } from '#lib/display/use-media.ts'
import { clearDraft, readDraft, saveDraft, WIZARD_DRAFT } from '#lib/forms/draft.ts'
import { type StepPart, useStepPart } from '#lib/forms/use-step-part.ts'
import { t } from '#lib/texts/i18n.ts'
import { StepIndicator } from '#ui/step-indicator.tsx'

const LAST = WIZARD_STEPS.length - 1

type Props = { owner: string; profile: EditableProfile | null; onFinished: () => void }

/**
 * Three steps to a profile; each is saved before the next, and the input survives a reload. A phone shows one question
 * of a step at a time (rule F8).
 */
export function ProfileWizard({ owner, profile, onFinished }: Props) {
  const isMobile = useIsMobile()
  const [savedSteps, setSavedSteps] = useState(0)
  const [{ step, part }, go] = usePlace(owner, Math.max(profile?.step ?? 0, savedSteps))
  const title = useRef<HTMLHeadingElement>(null)
  const placeId = useId()
  const [opened] = useState({ step, part })
  const hasMoved = opened.step !== step || opened.part !== part
  const shown = useRef(step)
  const place = useRef({ step, part })
  place.current = { step, part }

  // Focus and scroll position start at the top of the new step; on a phone, at its question.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (isMobile) return
    title.current?.focus()
    scrollTo({ top: 0 })
  }, [step, isMobile])

  const saved = () => {
    // From now on the saved profile is loaded.
    saveDraft(WIZARD_DRAFT, owner, { [step]: undefined, revision: undefined })
    setSavedSteps(step + 1)
    // Somebody who went back while it was saved stays there.
    if (place.current.step !== step || (isMobile && place.current.part !== part)) return
    if (step < LAST) return go({ step: step + 1, part: 0 })
    clearDraft(WIZARD_DRAFT)
    onFinished()
  }
  const back = () => {
    if (isMobile && part > 0) go({ step, part: part - 1 })
    else go({ step: step - 1, part: lastPart(step - 1) })
  }
  return (
    <div className="flex flex-1 flex-col gap-6 max-md:gap-4 md:card md:p-8">
      <StepIndicator steps={WIZARD_STEPS.map(({ title: text }) => t(text))} current={step} numbered />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 ref={title} tabIndex={-1} className="type-head outline-none max-md:type-title">
          {t((WIZARD_STEPS[step] ?? WIZARD_STEPS[0]).title)}
        </h2>
        {isMobile && lastPart(step) > 0 && (
          <p id={placeId} className="text-small text-ink-2">
            {t(profilesTexts.questionOf, { question: part + 1, count: lastPart(step) + 1 })}
          </p>
        )}
      </div>
      {(step === 0 || profile) && (
        <WizardStepForm
          key={step}
          step={step}
          part={isMobile ? part : null}
          takesFocus={isMobile && hasMoved}
          placeId={placeId}
          owner={owner}
          profile={profile}
          onPart={(next) => go({ step, part: next })}
          onSaved={saved}
          onBack={step > 0 || (isMobile && part > 0) ? back : undefined}
        />
      )}
    </div>
  )
}

const lastPart = (step: number) => (QUESTIONS_OF_STEPS[step]?.length ?? 1) - 1

/** The place in the wizard: where the person was, but at most the first step that is not saved. */
function usePlace(owner: string, firstUnsaved: number): [StepPart, (place: StepPart) => void] {
  const reached = Math.min(firstUnsaved, LAST)
  const kept = readDraft(WIZARD_DRAFT, owner)
  const [asked, go] = useStepPart({ step: numberOr(kept.step, reached), part: numberOr(kept.part, 0) })
  const step = Math.min(Math.max(0, asked.step), reached)
  const part = step === asked.step ? Math.min(Math.max(0, asked.part), lastPart(step)) : 0

  // Also a visit that begins elsewhere continues here.
  useEffect(() => {
    const known = readDraft(WIZARD_DRAFT, owner)
    if (numberOr(known.step, reached) !== step || numberOr(known.part, 0) !== part)
      saveDraft(WIZARD_DRAFT, owner, { step, part })
  }, [owner, reached, step, part])
  return [{ step, part }, go]
}

const numberOr = (kept: unknown, other: number) => (typeof kept === 'number' ? kept : other)
