import type { NextStep } from '@jodi/shared/people/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { NextStepRow } from '#domains/people/home/next-step-row.tsx'
import { t } from '#lib/texts/i18n.ts'

/** Up to three next steps that apply; hidden when all are done. */
export function NextSteps({ steps }: { steps: NextStep[] }) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="next-steps" className="card px-5 pt-4 pb-2 max-lg:md:row-span-2">
      <h3 id="next-steps" className="type-title mb-3">
        {t(peopleTexts.nextSteps)}
      </h3>
      <ul>
        {steps.map((step) => (
          <li key={step.kind} className="border-t border-line">
            <NextStepRow step={step} />
          </li>
        ))}
      </ul>
    </section>
  )
}
