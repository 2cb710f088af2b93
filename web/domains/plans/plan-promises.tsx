import { REMINDER_DAYS } from '@jodi/shared/plans/contract.ts'
import { t } from '#lib/i18n.ts'

/** Features of every plan. */
export function PlanPromises() {
  const promises = [
    [t('No automatic renewal'), t("We'll email you {{days}} days before your plan ends.", { days: REMINDER_DAYS })],
    [t('Replying is always free'), t("Accepting requests and sending messages don't count towards your limit.")],
    [t("Plans don't affect matches"), t("Match percentages depend only on both people's preferences.")],
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
