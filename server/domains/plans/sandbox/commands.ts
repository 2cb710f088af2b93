import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { CheckoutOrder } from '#domains/plans/providers/rules.ts'
import type { SandboxCheckout } from '#domains/plans/sandbox/queries.ts'
import { sandboxCheckouts } from '#domains/plans/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { perform } from '#work/work.ts'

export async function openCheckout(app: AppContext, order: CheckoutOrder): Promise<string> {
  const id = newId('checkout')
  const { planName, amountPaise, returnUrl, closesAt } = order
  await perform(app, ({ tx }) => tx.insert(sandboxCheckouts).values({ id, planName, amountPaise, returnUrl, closesAt }))
  return id
}

/** Records the person's action at the checkout; null if it is already completed. */
export async function completeCheckout(
  app: AppContext,
  id: string,
  status: 'paid' | 'failed' | 'cancelled',
): Promise<SandboxCheckout | null> {
  const now = app.clock.now()
  const open = and(eq(sandboxCheckouts.status, 'open'), gt(sandboxCheckouts.closesAt, now))
  const [settled] = await perform(app, ({ tx }) =>
    tx
      .update(sandboxCheckouts)
      .set({ status, settledAt: now, providerPaymentId: status === 'paid' ? newId('pay') : null })
      .where(and(eq(sandboxCheckouts.id, id), open))
      .returning(),
  )
  return settled ?? null
}

const newId = (kind: string) => `${kind}_${randomBytes(9).toString('base64url')}`
