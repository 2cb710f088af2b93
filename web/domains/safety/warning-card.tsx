import { safetyTexts } from '@jodi/shared/safety/texts.ts'
import { warningTexts } from '@jodi/shared/safety/warning-texts.ts'
import { TriangleAlert } from 'lucide-react'
import { useSession } from '#domains/accounts/queries.ts'
import { useMarkWarningRead, useWarnings } from '#domains/safety/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'

/** Unread warnings of staff, on every screen until they are read; the oldest first. */
export function WarningCard() {
  const warned = useSession()?.warned ?? false
  const warning = useWarnings(warned).data?.[0]
  const read = useMarkWarningRead()
  if (!warned) return null
  const action = () =>
    warning && read.mutate(warning.id, { onError: (error) => toast.bad(t(safetyTexts.couldntSave), errorText(error)) })
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
        {warning ? <p>{t(warningTexts[warning.rule])}</p> : <Skeleton className="h-5 w-full max-w-100" />}
        <p className="text-small text-ink-2">{t(safetyTexts.warningExplanation)}</p>
      </div>
      <Button onClick={action} busy={read.isPending} disabled={!warning}>
        {t(safetyTexts.iUnderstand)}
      </Button>
    </section>
  )
}
