import type { Provider } from '#domains/plans/providers/rules.ts'
import { razorpay } from '#domains/plans/razorpay.ts'
import { sandbox } from '#domains/plans/sandbox.ts'
import type { AppContext } from '#lib/app-context.ts'

/** The first one that is set up takes new payments. */
const PROVIDERS: readonly Provider[] = [razorpay, sandbox]

/** The provider of new payments; null if none is set up, so that nothing can be paid (rule E1). */
export function findProvider(app: AppContext): Provider | null {
  return PROVIDERS.find((provider) => provider.isSetUp(app)) ?? null
}

/** A provider by its name, if this app has it. */
export function findProviderNamed(app: AppContext, name: string): Provider | null {
  return PROVIDERS.find((provider) => provider.name === name && provider.isSetUp(app)) ?? null
}
