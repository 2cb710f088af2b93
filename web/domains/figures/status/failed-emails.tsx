import type { FailedEmail } from '@jodi/shared/figures/status.ts'
import { statusTexts } from '@jodi/shared/figures/status-texts.ts'
import { type ReactNode, useId } from 'react'
import { emailName, failureText } from '#domains/figures/status/format.ts'
import { useRetryEmails } from '#domains/figures/status/queries.ts'
import { useFocusInPlace } from '#lib/focus/use-focus-in-place.ts'
import { errorText } from '#lib/requests/errors.ts'
import { formatNear, formatNumber } from '#lib/texts/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/staff/columns.ts'
import { ListBody } from '#ui/staff/list-body.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  emails: FailedEmail[]
  /** More than are listed, after a long outage. */
  total: number
}

/** Emails that wait for another attempt; one that is not tried soon can be tried now. */
export function FailedEmails({ emails, total }: Props) {
  const heading = useId()
  const { mutate, isPending, variables } = useRetryEmails()
  const later = emails.filter(({ canRetry }) => canRetry)
  const { place, replace } = useFocusInPlace<HTMLElement>(later.map(({ id }) => id).join())
  const retry = (id: string | null) =>
    mutate(id, {
      onSuccess: (retried) => {
        replace()
        toast.good(retried.emails > 0 ? tCount(retried.emails, statusTexts.emailsRetried) : t(statusTexts.alreadyTried))
      },
      onError: (error) => toast.bad(t(statusTexts.couldntRetry), errorText(error)),
    })
  return (
    <section ref={place} aria-labelledby={heading} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-0.5">
          <h2 id={heading} className="type-title">
            {t(statusTexts.failedEmails)}
          </h2>
          <p className="text-small text-ink-3">{t(statusTexts.failedEmailsExplanation)}</p>
          {total > emails.length && (
            <p className="text-small text-ink-3">{tCount(emails.length, statusTexts.oldestShown)}</p>
          )}
        </div>
        {later.length > 0 && (
          <Button busy={isPending && variables === null} onClick={() => retry(null)}>
            {t(statusTexts.retryAll)}
          </Button>
        )}
      </div>
      <div className="card min-w-0 overflow-clip">
        <ListBody
          label={t(statusTexts.failedEmails)}
          columns={columns((email) => (
            <Button
              size="small"
              aria-label={t(statusTexts.retryNamed, { email: emailName(email.template), to: email.to })}
              busy={isPending && variables === email.id}
              onClick={() => retry(email.id)}
            >
              {t(statusTexts.retry)}
            </Button>
          ))}
          rows={emails}
          rowKey={({ id }) => id}
          none={{
            title: t(statusTexts.noFailedEmails),
            text: t(statusTexts.noFailedEmailsExplanation),
            drawing: null,
          }}
        />
      </div>
    </section>
  )
}

const columns = (buttonFor: (email: FailedEmail) => ReactNode): Column<FailedEmail>[] => [
  {
    key: 'email',
    title: t(statusTexts.email),
    className: 'w-[25%] py-1.5',
    cell: ({ template, to }) => (
      <span className="grid whitespace-normal">
        <span className="font-semibold">{emailName(template)}</span>
        <span className="wrap-anywhere text-ink-2">{to}</span>
      </span>
    ),
  },
  {
    key: 'reason',
    title: t(statusTexts.reason),
    className: 'py-1.5',
    labelled: true,
    cell: ({ failure }) => <span className="whitespace-normal">{failureText(failure)}</span>,
  },
  {
    key: 'queued',
    title: t(statusTexts.queued),
    className: 'w-[14%] py-1.5 text-ink-2',
    labelled: true,
    cell: ({ createdAt }) => <span className="whitespace-normal">{formatNear(createdAt)}</span>,
  },
  {
    key: 'next',
    title: t(statusTexts.nextAttempt),
    className: 'w-[14%] py-1.5',
    labelled: true,
    cell: ({ canRetry, nextAttemptAt }) => (
      <span className="whitespace-normal">{canRetry ? formatNear(nextAttemptAt) : t(statusTexts.soon)}</span>
    ),
  },
  {
    key: 'attempts',
    title: t(statusTexts.attempts),
    className: 'w-[11%] tabular-nums text-ink-2',
    labelled: true,
    cell: ({ attempts }) => formatNumber(attempts),
  },
  {
    key: 'retry',
    title: t(statusTexts.retry),
    className: 'w-[13%] text-right',
    aside: true,
    cell: (email) => email.canRetry && buttonFor(email),
  },
]
