/** The test provider, which transfers no money. */
export const TEST_PROVIDER = 'sandbox'

/** The payment providers, by the names that payments store. */
export const PAYMENT_PROVIDERS = ['razorpay', TEST_PROVIDER] as const
