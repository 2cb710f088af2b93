import { reportsTexts } from '@jodi/shared/reports/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useReport } from '#domains/reports/queries.ts'
import { ReportView } from '#domains/reports/report-view.tsx'
import { apiErrorOf, errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { PageMissing } from '#ui/drawings/page-missing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Removable } from '#ui/removable.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** /admin-dashboard/reports/{id} */
export function AdminReportPage() {
  const { id } = useParams({ from: '/admin/admin-dashboard/reports/$id' })
  const report = useReport(id)
  const code = apiErrorOf(report.error)?.code
  // An invalid id is treated like an unknown one.
  const isMissing = code === 'NOT_FOUND' || code === 'BAD_INPUT'
  return (
    <div className="grid gap-4">
      <Link
        to="/admin-dashboard/reports"
        className={buttonStyle({ variant: 'ghost', className: '-my-1 -ml-3 justify-self-start px-3!' })}
      >
        <ArrowLeft aria-hidden="true" />
        {t(uiTexts.back)}
      </Link>
      {isMissing ? (
        <EmptyState
          drawing={<PageMissing />}
          title={t(reportsTexts.reportNotFound)}
          text={t(reportsTexts.reportNotFoundReasons)}
        />
      ) : report.data ? (
        <Removable>
          <ReportView report={report.data} />
        </Removable>
      ) : report.isError ? (
        <ErrorCard
          title={t(reportsTexts.couldntLoadReport)}
          text={errorText(report.error)}
          onRetry={() => report.refetch()}
          busy={report.isFetching}
        />
      ) : (
        <div className="card grid gap-5 p-4 md:p-6" aria-busy="true">
          <Skeleton className="h-8 w-56" />
          <Skeleton className="h-10" />
          <Skeleton className="h-24" />
        </div>
      )}
    </div>
  )
}
