import type { PaymentStatus } from '@jodi/shared/plans/contract.ts'
import { INDIA_OFFSET_MS } from '@jodi/shared/time.ts'
import type { subscriptions } from '#domains/plans/tables.ts'

export type SubscriptionStatus = (typeof subscriptions.$inferSelect)['status']

/** The data that the status of a subscription depends on. */
export interface Bought {
  id: string
  payment: PaymentStatus
  appliedAt: Date | null
  startsAt: Date | null
  endsAt: Date | null
}

// Statuses by rank: in whatever order the webhooks arrive, the highest one remains.
const RANK: Record<PaymentStatus, number> = { created: 0, failed: 1, cancelled: 2, paid: 3, refunded: 4 }

/** Of two statuses that were reported of a payment, the one that remains. */
export function furtherOf(one: PaymentStatus, other: PaymentStatus): PaymentStatus {
  return RANK[other] > RANK[one] ? other : one
}

export function isFurther(one: PaymentStatus, than: PaymentStatus): boolean {
  return RANK[one] > RANK[than]
}

/**
 * Whether a payment can be applied now: the current plan ends early only if the member agreed to end exactly this one.
 */
export function mayApply(running: string | null, agreedToEnd: string | null): boolean {
  return running === null || running === agreedToEnd
}

/**
 * The status of one of a member's subscriptions, from all of them, independent of the order in which they were created.
 */
export function statusOf(bought: Bought, all: readonly Bought[], now: Date): SubscriptionStatus {
  const isUnapplied = bought.payment === 'paid' && !bought.appliedAt
  if (bought.payment === 'created' || isUnapplied) return 'pending'
  if (bought.payment !== 'paid' || !bought.startsAt || !bought.endsAt) return 'cancelled'
  if (all.some((other) => replaces(other, bought))) return 'cancelled'
  return bought.endsAt <= now ? 'expired' : 'active'
}

/** The same day and time a number of months later in Asia/Kolkata, or the last day of a shorter month. */
export function monthsLater(from: Date, months: number): Date {
  const local = new Date(from.getTime() + INDIA_OFFSET_MS)
  const day = local.getUTCDate()
  local.setUTCDate(1)
  local.setUTCMonth(local.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate()
  local.setUTCDate(Math.min(day, lastDay))
  return new Date(local.getTime() - INDIA_OFFSET_MS)
}

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** ₹1,499 from 149900 paise and ₹1,499.50 from 149950, in texts that stay in English. */
export const rupeesOf = (paise: number) => rupees.format(paise / 100)

/** 20 Nov 2026, in India. */
export const dayInWords = (moment: Date) => day.format(moment)

function replaces(other: Bought, bought: Bought): boolean {
  if (other.id === bought.id || other.payment !== 'paid') return false
  if (!other.appliedAt || !bought.appliedAt || !other.startsAt || !bought.endsAt) return false
  const later = other.appliedAt.getTime() - bought.appliedAt.getTime() || (other.id > bought.id ? 1 : -1)
  return later > 0 && other.startsAt < bought.endsAt
}
