import type { Provider } from '#domains/plans/providers/rules.ts'
import { razorpay } from '#domains/plans/razorpay.ts'
import { sandbox } from '#domains/plans/sandbox.ts'
import type { House } from '#lib/house.ts'

/** The provider of new payments; null where none is set, so that nothing can be paid (decision E1). */
export function findProvider(house: House): Provider | null {
  if (house.env.razorpay) return razorpay
  return house.env.isPublic ? null : sandbox
}

/** A provider by its name, if it exists in this house. */
export function findProviderNamed(house: House, name: string): Provider | null {
  if (name === 'razorpay') return house.env.razorpay ? razorpay : null
  return name === 'sandbox' && !house.env.isPublic ? sandbox : null
}
