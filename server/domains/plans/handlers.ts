import { TEST_PROVIDER } from '@jodi/shared/plans/providers.ts'
import { applyPayment, declineRefund } from '#domains/plans/payments/commands.ts'
import { findPayment, listPayments, listUnapplied } from '#domains/plans/payments/queries.ts'
import { findProvider } from '#domains/plans/providers/queries.ts'
import { getRunningPlan, listPlans } from '#domains/plans/queries.ts'
import { adminPlanHandlers } from '#domains/plans/versions/handlers.ts'
import { adminBase, publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const list = publicBase.plans.list.handler(async ({ context: { app } }) => {
  const hasProvider = findProvider(app) !== null
  const rows = await listPlans(app.db)
  return rows.map((row) => ({ ...row, payable: hasProvider && row.pricePaise > 0 }))
})

const getOwn = signedInBase.plans.getOwn.handler(async ({ context: { app, me } }) => {
  const [{ plan, ...running }, payments] = await Promise.all([
    getRunningPlan(app.db, me.id, app.clock.now()),
    listPayments(app.db, me.id),
  ])
  return { code: plan.code, name: plan.name, requestsADay: plan.requestsADay, version: plan, ...running, payments }
})

const payment = signedInBase.plans.payment.handler(async ({ context: { app, me }, input }) => {
  const found = await findPayment(app.db, me.id, input.id)
  if (!found) throw new AppError('NOT_FOUND')
  return { ...found, test: found.provider === TEST_PROVIDER }
})

const apply = signedInBase.plans.applyPayment.handler(async ({ context: { app, me }, input }) => {
  await applyPayment(app, me.id, input.id, input.endsPaymentId)
  return {}
})

const unapplied = adminBase('manage_settings').plans.listUnapplied.handler(({ context: { app }, input }) =>
  listUnapplied(app.db, input),
)

const decline = adminBase('manage_settings').plans.declineRefund.handler(async ({ context: { app, me }, input }) => {
  await declineRefund(app, me, input)
  return {}
})

export const plansRouter = publicBase.plans.router({
  list,
  getOwn,
  payment,
  applyPayment: apply,
  listUnapplied: unapplied,
  declineRefund: decline,
  ...adminPlanHandlers,
})
