import type { KeptPlan, PaymentStatus, Plan, PlanFields, PlanVersion } from '@jodi/shared/plans.ts'
import { formatMoney } from '#lib/format.ts'
import { t, tCount } from '#lib/i18n.ts'

const PAISE = 100
const DAY_MS = 86_400_000

/** 'for 3 months', or 'free'. */
export function periodText({ periodMonths }: Pick<Plan, 'periodMonths'>): string {
  return periodMonths === 0 ? t('free') : tCount(periodMonths, 'for {{count}} month', 'for {{count}} months')
}

/** 'about ₹500 a month', in whole rupees. */
export function perMonthText({ pricePaise, periodMonths }: Pick<Plan, 'pricePaise' | 'periodMonths'>): string {
  if (periodMonths === 0) return t('no end')
  const rupees = Math.round(pricePaise / PAISE / periodMonths)
  return t('about {{amount}} a month', { amount: formatMoney(rupees * PAISE) })
}

/** Whole days from now to a moment, a begun one counting. */
export const daysUntil = (end: Date, now: Date) => Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS))

export const STATUS_TEXT: Record<PaymentStatus, string> = {
  created: 'Open',
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

/** '₹1,499 for 3 months, 20 chat requests a day' */
export function versionText(version: Pick<PlanVersion, 'pricePaise' | 'periodMonths' | 'requestsADay'>): string {
  const requests = tCount(version.requestsADay, '{{count}} chat request a day', '{{count}} chat requests a day')
  return `${formatMoney(version.pricePaise)} ${periodText(version)}, ${requests}`
}

/** '1 member has it' */
export const holdersText = (holders: number) =>
  holders === 0 ? t('nobody has it now') : tCount(holders, '{{count}} member has it', '{{count}} members have it')

/** The newest version of a plan as the form takes it. */
export function fieldsOfPlan({ versions: [now] }: KeptPlan): PlanFields {
  return {
    name: now?.name ?? '',
    description: now?.description ?? '',
    priceRupees: (now?.pricePaise ?? 0) / PAISE,
    periodMonths: now?.periodMonths ?? 0,
    requestsADay: now?.requestsADay ?? 1,
    seesViewers: now?.seesViewers ?? false,
  }
}
