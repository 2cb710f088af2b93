import type { MyPlan } from '@jodi/shared/plans/contract.ts'
import { plansTexts } from '@jodi/shared/plans/texts.ts'
import { daysUntil } from '#domains/plans/format.ts'
import { formatDate } from '#lib/texts/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'

type Props = {
  mine: MyPlan
  /** The name of the new plan. */
  name: string
  /** The sentence that says when the current plan ends. */
  text: (running: { old: string; until: string }) => string
  /** What happens with the remaining days and the money. */
  cost: string
  action: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for consent to end the current plan, and says how much of it is lost. */
export function ChangePlanDialog({ mine, name, text, cost, action, busy, onConfirm, onClose }: Props) {
  const days = mine.endsAt ? daysUntil(mine.endsAt, serverNow()) : 0
  const values = { old: mine.name, until: mine.endsAt ? formatDate(mine.endsAt) : '' }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(plansTexts.changePlanQuestion, { old: mine.name, new: name })}
      description={text(values)}
      action={action}
      variant="primary"
      busy={busy}
      onAction={onConfirm}
    >
      <p className="rounded-control bg-sunken px-4 py-3">
        <b>{tCount(days, plansTexts.unusedDaysLost)}</b>
        <span className="block text-small text-ink-2">{cost}</span>
      </p>
    </AlertDialog>
  )
}
