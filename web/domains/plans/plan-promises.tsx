import { REMINDER_DAYS } from '@jodi/shared/plans.ts'
import { t } from '#lib/i18n.ts'

/** What holds for every plan. */
export function PlanPromises() {
  const promises = [
    [
      t('Nothing renews by itself'),
      t('We mail you {{days}} days before the end. Then it is your choice.', { days: REMINDER_DAYS }),
    ],
    [t('Answering is always free'), t('Accepting a request and writing in an open chat never counts.')],
    [t('No plan changes a match'), t('The percentage comes from both sides’ wishes, never from a payment.')],
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
