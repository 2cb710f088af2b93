import type { payments } from '#domains/plans/tables.ts'
import type { AppContext } from '#lib/app-context.ts'

export type ProviderName = 'sandbox' | 'razorpay'

/** What a provider is asked to open a checkout for. */
export interface CheckoutOrder {
  paymentId: string
  planName: string
  amountPaise: number
  closesAt: Date
  /** Where the provider sends the person afterwards; it proves nothing. */
  returnUrl: string
}

/** What a provider says about one payment, in a webhook or when it is asked. */
export interface PaymentUpdate {
  /** One of the two says which payment is meant. */
  checkoutId: string | null
  providerPaymentId: string | null
  outcome: Exclude<(typeof payments.$inferSelect)['status'], 'created'>
  /** Null where no money has moved. */
  amountPaise: number | null
  happenedAt: Date
}

/** `forged`: not signed by the provider. `other`: signed, but about nothing that matters here. */
export type ParsedWebhook = { kind: 'update'; update: PaymentUpdate } | { kind: 'forged' } | { kind: 'other' }

export interface Provider {
  name: ProviderName
  open(app: AppContext, order: CheckoutOrder): Promise<{ checkoutId: string; redirectUrl: string }>
  /** Asks the provider to close a checkout; what became of it is learned by looking it up. */
  close(app: AppContext, checkoutId: string): Promise<void>
  /** Null while the checkout is open. */
  lookUp(app: AppContext, checkoutId: string): Promise<PaymentUpdate | null>
  /** `body` as it came, byte for byte. */
  parseWebhook(app: AppContext, body: string, signature: string | undefined): ParsedWebhook
}
