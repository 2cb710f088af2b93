import type { MyPlan, Plan } from '@jodi/shared/plans.ts'
import { daysUntil } from '#domains/plans/format.ts'
import { formatDate, formatMoney } from '#lib/format.ts'
import { t, tCount } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'

type Props = { mine: MyPlan; plan: Plan; busy: boolean; onConfirm: () => void; onClose: () => void }

/** Says before paying which plan ends, and how much of it is lost (decision B3). */
export function ChangePlanDialog({ mine, plan, busy, onConfirm, onClose }: Props) {
  const days = mine.endsAt ? daysUntil(mine.endsAt, new Date()) : 0
  const values = { old: mine.name, until: mine.endsAt ? formatDate(mine.endsAt) : '' }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Change from {{old}} to {{new}}?', { old: mine.name, new: plan.name })}
      description={t('Your plan {{old}} runs until {{until}}. It ends as soon as the new one is paid.', values)}
      action={t('Upgrade Now')}
      variant="primary"
      busy={busy}
      onAction={onConfirm}
    >
      <p className="rounded-control bg-sunken px-4 py-3">
        <b>{tCount(days, '{{count}} day lapses', '{{count}} days lapse')}</b>
        <span className="block text-small text-ink-2">
          {t('They are not credited. {{plan}} costs {{amount}}.', {
            plan: plan.name,
            amount: formatMoney(plan.pricePaise),
          })}
        </span>
      </p>
    </AlertDialog>
  )
}
