import { safetyTexts } from '@jodi/shared/safety/texts.ts'
import { warningTexts } from '@jodi/shared/safety/warning-texts.ts'
import { TriangleAlert } from 'lucide-react'
import { useSession } from '#domains/accounts/queries.ts'
import { useMarkWarningRead, useWarnings } from '#domains/safety/queries.ts'
import { useFocusInPlace } from '#lib/focus/use-focus-in-place.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ErrorLine } from '#ui/error-line.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'

/** Unread warnings of staff, on every screen until they are read; the oldest first. */
export function WarningCard() {
  const warned = useSession()?.warned ?? false
  const warnings = useWarnings(warned)
  const warning = warnings.data?.[0]
  const read = useMarkWarningRead()
  // The button goes with the last warning.
  const { replace, stay } = useFocusInPlace(String(warned && warning !== undefined))
  // In another tab, all of them have been read.
  if (!warned || warnings.data?.length === 0) return null
  const action = () => {
    if (!warning) return
    replace()
    read.mutate(warning.id, {
      onError: (error) => {
        stay()
        toast.bad(t(safetyTexts.couldntSave), errorText(error))
      },
    })
  }
  return (
    <section
      aria-labelledby="warning"
      className="mb-5 grid gap-3 rounded-card border border-bad bg-bad-soft p-4 md:grid-cols-[auto_1fr_auto] md:items-center md:gap-4 md:p-5"
    >
      <TriangleAlert aria-hidden="true" className="size-6 text-bad max-md:hidden" />
      <div className="grid gap-1">
        <h2 id="warning" className="font-semibold">
          {t(safetyTexts.pleaseFollowOurRules)}
        </h2>
        {warning ? (
          <p>{t(warningTexts[warning.rule])}</p>
        ) : warnings.isError ? (
          <ErrorLine text={errorText(warnings.error)} onRetry={() => warnings.refetch()} busy={warnings.isFetching} />
        ) : (
          <Skeleton className="h-5 w-[min(100%,25rem)]" />
        )}
        <p className="text-small text-ink-2">{t(safetyTexts.warningExplanation)}</p>
      </div>
      {(warning || !warnings.isError) && (
        <Button onClick={action} busy={read.isPending} disabled={!warning}>
          {t(safetyTexts.iUnderstand)}
        </Button>
      )}
    </section>
  )
}
