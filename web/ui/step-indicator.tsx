import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Check } from 'lucide-react'
import { t } from '#lib/texts/i18n.ts'

type Props = { steps: string[]; current: number; numbered?: boolean }

/** The steps of a short form: completed, current and later ones. */
export function StepIndicator({ steps, current, numbered = false }: Props) {
  return (
    <ol
      aria-label={t(uiTexts.stepOf, { step: current + 1, count: steps.length })}
      className="grid auto-cols-fr grid-flow-col gap-2"
    >
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={`border-t-3 pt-2 text-small ${index < current ? 'border-action-text text-ink-2' : index === current ? 'border-accent font-semibold' : 'border-line text-ink-3'}`}
        >
          {index < current ? (
            <Check aria-hidden="true" className="-mt-0.5 mr-1 inline size-4" />
          ) : (
            numbered && `${index + 1}. `
          )}
          {step}
        </li>
      ))}
    </ol>
  )
}
