import { checksTexts } from '@jodi/shared/checks/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { CheckCase } from '#domains/checks/check-case.tsx'
import { useCheck } from '#domains/checks/queries.ts'
import { apiErrorOf, errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { NoResults } from '#ui/drawings/no-results.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Removable } from '#ui/removable.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** One case: back link, skeleton, and the message if it does not exist. */
export function CheckLoader({ id }: { id: string }) {
  const check = useCheck(id)
  const code = apiErrorOf(check.error)?.code
  const isNone = code === 'NOT_FOUND' || code === 'BAD_INPUT'
  return (
    <div className="grid gap-4">
      <Link
        to="/admin-dashboard/checks"
        className={buttonStyle({ variant: 'ghost', className: '-my-1 -ml-3 justify-self-start px-3!' })}
      >
        <ArrowLeft aria-hidden="true" />
        {t(uiTexts.back)}
      </Link>
      {isNone ? (
        <EmptyState
          drawing={<NoResults />}
          title={t(checksTexts.caseNotFound)}
          text={t(checksTexts.caseNotFoundReasons)}
        />
      ) : check.data ? (
        <Removable>
          <CheckCase check={check.data} readAt={check.dataUpdatedAt} />
        </Removable>
      ) : check.isError ? (
        <ErrorCard
          title={t(checksTexts.couldntLoadCase)}
          text={errorText(check.error)}
          onRetry={() => check.refetch()}
          busy={check.isFetching}
        />
      ) : (
        <Loading className="grid gap-4 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      )}
    </div>
  )
}
