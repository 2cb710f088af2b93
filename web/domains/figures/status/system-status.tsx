import { statusTexts } from '@jodi/shared/figures/status-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { RefreshCw } from 'lucide-react'
import { FailedEmails } from '#domains/figures/status/failed-emails.tsx'
import { formatExactTime } from '#domains/figures/status/format.ts'
import { JobTable } from '#domains/figures/status/job-table.tsx'
import { EVERY_SECONDS, useStatus } from '#domains/figures/status/queries.ts'
import { ServerTable } from '#domains/figures/status/server-table.tsx'
import { StatusAlerts } from '#domains/figures/status/status-alerts.tsx'
import { StatusCards } from '#domains/figures/status/status-cards.tsx'
import { t } from '#lib/texts/i18n.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Whether the installation is healthy, and what to do if it is not; checked every few seconds. */
export function SystemStatus() {
  const { data: status, isError, isFetching, refetch } = useStatus()
  if (!status)
    return isError ? (
      <ErrorCard
        className="card"
        title={t(statusTexts.couldntLoadStatus)}
        text={t(uiTexts.tryAgainSoon)}
        onRetry={() => refetch()}
        busy={isFetching}
      />
    ) : (
      <StatusSkeleton />
    )
  const time = formatExactTime(status.checkedAt)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-3">
        <div className="flex items-center justify-between gap-3">
          {/* Where nothing needs attention, the message says so in place of that. */}
          {isError && status.alerts.length > 0 ? (
            <p role="status" className="text-small text-bad">
              {t(statusTexts.notCheckedSince, { time })}
            </p>
          ) : (
            <p className="text-small text-ink-3">{t(statusTexts.checkedAt, { time, seconds: EVERY_SECONDS })}</p>
          )}
          <IconButton
            variant="outline"
            icon={RefreshCw}
            label={t(statusTexts.checkNow)}
            onClick={() => refetch({ cancelRefetch: false })}
          />
        </div>
        <StatusAlerts alerts={status.alerts} failedSince={isError ? status.checkedAt : null} />
        <StatusCards status={status} />
      </div>
      <FailedEmails emails={status.failedEmails} total={status.emails.failed} />
      <JobTable jobs={status.jobs} />
      <ServerTable server={status.server} />
    </div>
  )
}

function StatusSkeleton() {
  return (
    <Loading className="grid grid-cols-1 gap-3">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-12 rounded-card" />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    </Loading>
  )
}
