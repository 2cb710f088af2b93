import type { Provider } from '#domains/plans/providers/rules.ts'
import { razorpay } from '#domains/plans/razorpay.ts'
import { sandbox } from '#domains/plans/sandbox.ts'
import type { AppContext } from '#lib/app-context.ts'

/** The provider of new payments; null if none is configured, so that nothing can be paid (rule E1). */
export function findProvider(app: AppContext): Provider | null {
  if (app.env.razorpay) return razorpay
  return app.env.isPublic ? null : sandbox
}

/** A provider by its name, if this app has it. */
export function findProviderNamed(app: AppContext, name: string): Provider | null {
  if (name === 'razorpay') return app.env.razorpay ? razorpay : null
  return name === 'sandbox' && !app.env.isPublic ? sandbox : null
}
