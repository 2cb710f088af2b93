import { PAYMENT_STATUSES } from '@jodi/shared/plans/contract.ts'
import { PAYMENT_PROVIDERS } from '@jodi/shared/plans/providers.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#db/columns.ts'
import { accounts } from '#domains/accounts/tables.ts'

/** A change of a plan creates a new version, so that members keep the version that they bought. */
export const plans = pgTable(
  'plans',
  {
    id: id(),
    code: text('code').notNull(),
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** 0: no end. */
    periodMonths: integer('period_months').notNull(),
    pricePaise: integer('price_paise').notNull(),
    features: text('features').array().notNull(),
    requestsADay: integer('requests_a_day').notNull(),
    seesViewers: boolean('sees_viewers').notNull(),
    isOnSale: boolean('is_on_sale').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('plans_version').on(table.code, table.version),
    uniqueIndex('plans_one_on_sale').on(table.code).where(sql`${table.isOnSale}`),
  ],
)

/** Kept without the person once the account is deleted (rule G4). */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    amountPaise: integer('amount_paise').notNull(),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull().default('created'),
    provider: text('provider', { enum: PAYMENT_PROVIDERS }).notNull(),
    /** The checkout at the provider, and its URL; set once the provider has responded. */
    providerId: text('provider_id'),
    redirectUrl: text('redirect_url'),
    /** The payment id of the provider, which a refund names. */
    providerPaymentId: text('provider_payment_id'),
    /** Another payment of the same checkout that is not refunded either: one of the two has to be. */
    paidAgainId: text('paid_again_id'),
    /** The payment of the current plan that the member agreed to end with this one. */
    endsPaymentId: uuid('ends_payment_id').references((): AnyPgColumn => payments.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    /** When the payment was applied to its plan. Older payments have null and apply from the time of payment. */
    appliedAt: moment('applied_at'),
    /** Paid while another plan was active that the member had not agreed to end: waits until the member applies it. */
    late: boolean('late').notNull().default(false),
    refundAskedAt: moment('refund_asked_at'),
    refundedAt: moment('refunded_at'),
    /** Cancelled here; the checkout at the provider still has to be closed. */
    closeDue: boolean('close_due').notNull().default(false),
  },
  (table) => [
    uniqueIndex('payments_one_open').on(table.accountId, table.planId).where(sql`${table.status} = 'created'`),
    uniqueIndex('payments_provider').on(table.provider, table.providerId),
    index('payments_provider_payment').on(table.provider, table.providerPaymentId),
    index('payments_account').on(table.accountId, table.createdAt),
    index('payments_paid').on(table.paidAt).where(sql`${table.status} = 'paid'`),
    index('payments_created').on(table.createdAt).where(sql`${table.status} = 'created'`),
    index('payments_unapplied')
      .on(table.paidAt)
      .where(sql`${table.status} = 'paid' and ${table.late} and ${table.appliedAt} is null`),
    index('payments_paid_twice').on(table.paidAt).where(sql`${table.paidAgainId} is not null`),
    index('payments_close_due').on(table.createdAt).where(sql`${table.closeDue}`),
  ],
)

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    paymentId: uuid('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['pending', 'active', 'expired', 'cancelled'] })
      .notNull()
      .default('pending'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    uniqueIndex('subscriptions_one_active').on(table.accountId).where(sql`${table.status} = 'active'`),
    index('subscriptions_account').on(table.accountId),
    index('subscriptions_end').on(table.endsAt).where(sql`${table.status} = 'active'`),
  ],
)

/** Webhooks of providers: stored when received, marked when applied. No personal data. */
export const paymentWebhookEvents = pgTable(
  'payment_webhook_events',
  {
    id: id(),
    provider: text('provider', { enum: PAYMENT_PROVIDERS }).notNull(),
    digest: text('digest').notNull(),
    checkoutId: text('checkout_id'),
    providerPaymentId: text('provider_payment_id'),
    outcome: text('outcome', { enum: ['paid', 'failed', 'cancelled', 'refunded'] }).notNull(),
    amountPaise: integer('amount_paise'),
    happenedAt: moment('happened_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    appliedAt: moment('applied_at'),
  },
  (table) => [
    uniqueIndex('payment_webhook_events_once').on(table.provider, table.digest),
    index('payment_webhook_events_waiting').on(table.receivedAt).where(sql`${table.appliedAt} is null`),
  ],
)

/** The test provider's own data, as an external one would have it. */
export const sandboxCheckouts = pgTable('sandbox_checkouts', {
  id: text('id').primaryKey(),
  planName: text('plan_name').notNull(),
  amountPaise: integer('amount_paise').notNull(),
  returnUrl: text('return_url').notNull(),
  status: text('status', { enum: ['open', 'paid', 'failed', 'cancelled'] })
    .notNull()
    .default('open'),
  providerPaymentId: text('provider_payment_id'),
  closesAt: moment('closes_at').notNull(),
  settledAt: moment('settled_at'),
})
