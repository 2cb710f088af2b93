import type { AdminPlan, Benefit, PaymentStatus, Plan, PlanFields, PlanVersion } from '@jodi/shared/plans/contract.ts'
import { plansTexts } from '@jodi/shared/plans/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { formatMoney, formatNumber } from '#lib/texts/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import type { ValueChange } from '#ui/conflict-notice.tsx'

const PAISE = 100

/** 'for 3 months', or 'Free'. */
export function periodText({ periodMonths }: Pick<Plan, 'periodMonths'>): string {
  return periodMonths === 0 ? t(plansTexts.free) : tCount(periodMonths, plansTexts.forMonths)
}

/** 'About ₹500 per month', in whole rupees. */
export function perMonthText({ pricePaise, periodMonths }: Pick<Plan, 'pricePaise' | 'periodMonths'>): string {
  if (periodMonths === 0) return t(plansTexts.noExpiry)
  const rupees = Math.round(pricePaise / PAISE / periodMonths)
  return t(plansTexts.aboutPerMonth, { amount: formatMoney(rupees * PAISE) })
}

/** Whole days until a time; a started day counts. */
export const daysUntil = (end: Date, now: Date) => Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS))

export const STATUS_TEXT: Record<PaymentStatus, PlainText> = {
  created: plansTexts.open,
  paid: plansTexts.paid,
  failed: plansTexts.failed,
  cancelled: plansTexts.cancelled,
  refunded: plansTexts.refunded,
}

/** '₹1,499 for 3 months, 20 chat requests per day' */
export function versionText(version: Pick<PlanVersion, 'pricePaise' | 'periodMonths' | 'requestsADay'>): string {
  const requests = tCount(version.requestsADay, plansTexts.chatRequestPerDay)
  const price =
    version.periodMonths === 0 ? t(plansTexts.free) : `${formatMoney(version.pricePaise)} ${periodText(version)}`
  return `${price}, ${requests}`
}

/** '1 member on this plan' */
export const subscriberText = (count: number) =>
  count === 0 ? t(plansTexts.noMembersOnPlan) : tCount(count, plansTexts.memberOnPlan)

/** The newest version of a plan as form values. */
export function fieldsOfPlan({ versions: [now] }: AdminPlan): PlanFields {
  return {
    name: now?.name ?? '',
    description: now?.description ?? '',
    priceRupees: (now?.pricePaise ?? 0) / PAISE,
    periodMonths: now?.periodMonths ?? 0,
    requestsADay: now?.requestsADay ?? 1,
    seesViewers: now?.seesViewers ?? false,
  }
}

/** The switches of the form. */
export const BENEFIT_LABELS: Record<Benefit, PlainText> = { seesViewers: plansTexts.showsWhoViewedProfile }

const FIELD_LABELS: Record<keyof PlanFields, PlainText> = {
  name: uiTexts.name,
  description: plansTexts.description,
  priceRupees: plansTexts.priceInRupees,
  periodMonths: plansTexts.periodInMonths,
  requestsADay: plansTexts.chatRequestsPerDay,
  ...BENEFIT_LABELS,
}

/**
 * What another admin has changed since the form was loaded, `seen`: values that differ from its input, and the sale.
 */
export function changedPlan(seen: AdminPlan, newest: AdminPlan, typed: PlanFields): ValueChange[] {
  const [before, after] = [fieldsOfPlan(seen), fieldsOfPlan(newest)]
  const names = Object.keys(FIELD_LABELS) as (keyof PlanFields)[]
  const changes = names
    .filter((name) => before[name] !== after[name] && typed[name] !== after[name])
    .map((name) => ({ label: t(FIELD_LABELS[name]), value: valueText(after[name]) }))
  const status = { label: t(uiTexts.status), value: saleText(newest) }
  return seen.isOnSale === newest.isOnSale ? changes : [status, ...changes]
}

/** 'On sale' */
export const saleText = ({ isOnSale }: Pick<AdminPlan, 'isOnSale'>) =>
  isOnSale ? t(plansTexts.onSale) : t(plansTexts.notOnSale)

function valueText(value: PlanFields[keyof PlanFields]): string {
  if (typeof value === 'boolean') return t(value ? plansTexts.switchedOn : plansTexts.switchedOff)
  return typeof value === 'number' ? formatNumber(value) : value
}
