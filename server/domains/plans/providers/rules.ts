import type { PAYMENT_PROVIDERS } from '@jodi/shared/plans/providers.ts'
import type { payments } from '#domains/plans/tables.ts'
import type { AppContext } from '#lib/app-context.ts'

export type ProviderName = (typeof PAYMENT_PROVIDERS)[number]

/** The data with which a checkout is requested from a provider. */
export interface CheckoutOrder {
  paymentId: string
  planName: string
  amountPaise: number
  closesAt: Date
  /** Where the provider redirects the person afterwards; it proves nothing. */
  returnUrl: string
}

/** A provider's information about one payment, from a webhook or a request. */
export interface PaymentUpdate {
  /** One of the two identifies the payment. */
  checkoutId: string | null
  providerPaymentId: string | null
  outcome: Exclude<(typeof payments.$inferSelect)['status'], 'created'>
  /** Null if no money was transferred. */
  amountPaise: number | null
  happenedAt: Date
}

/** `forged`: no valid signature of the provider. `other`: valid, but about something else. */
export type ParsedWebhook = { kind: 'update'; update: PaymentUpdate } | { kind: 'forged' } | { kind: 'other' }

export interface Provider {
  name: ProviderName
  /** The header of a webhook that has its signature. */
  signatureHeader: string
  /** Whether this app may use it. */
  isSetUp(app: AppContext): boolean
  open(app: AppContext, order: CheckoutOrder): Promise<{ checkoutId: string; redirectUrl: string }>
  /** Asks the provider to close a checkout; `lookUp` returns the result. */
  close(app: AppContext, checkoutId: string): Promise<void>
  /** Null while the checkout is open. */
  lookUp(app: AppContext, checkoutId: string): Promise<PaymentUpdate | null>
  /** `body` as received, byte for byte. */
  parseWebhook(app: AppContext, body: string, signature: string | undefined): ParsedWebhook
}
