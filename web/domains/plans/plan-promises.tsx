import { REMINDER_DAYS } from '@jodi/shared/plans/contract.ts'
import { plansTexts } from '@jodi/shared/plans/texts.ts'
import { t } from '#lib/texts/i18n.ts'

/** Features of every plan. */
export function PlanPromises() {
  const promises = [
    [t(plansTexts.noAutomaticRenewal), t(plansTexts.noAutomaticRenewalExplanation, { days: REMINDER_DAYS })],
    [t(plansTexts.replyingAlwaysFree), t(plansTexts.replyingAlwaysFreeExplanation)],
    [t(plansTexts.noEffectOnMatches), t(plansTexts.noEffectOnMatchesExplanation)],
  ] as const
  return (
    <div className="mt-6 grid md:grid-cols-3">
      {promises.map(([title, text]) => (
        <div
          key={title}
          className="border-line py-3 max-md:border-t max-md:first:border-0 md:border-l md:px-6 md:py-1 md:first:border-0 md:first:pl-0"
        >
          <p className="font-semibold">{title}</p>
          <p className="text-small text-ink-2">{text}</p>
        </div>
      ))}
    </div>
  )
}
