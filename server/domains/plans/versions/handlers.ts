import { FREE_PLAN } from '@jodi/shared/plans/contract.ts'
import { freePlanFixedError } from '#domains/plans/policy.ts'
import { changePlan, setPlanOnSale } from '#domains/plans/versions/commands.ts'
import { listAdminPlans } from '#domains/plans/versions/queries.ts'
import { adminBase } from '#rpc/bases.ts'

const admin = adminBase('manage_settings')

const listForAdmin = admin.plans.listForAdmin.handler(({ context: { app } }) => listAdminPlans(app.db, app.clock.now()))

const change = admin.plans.change.handler(async ({ context: { app, me }, input: { fields, ...seen } }) => ({
  version: await changePlan(app, me, seen, fields),
}))

const stopSelling = admin.plans.stopSelling.handler(async ({ context: { app, me }, input }) => {
  if (input.code === FREE_PLAN) throw freePlanFixedError()
  await setPlanOnSale(app, me, input, false)
  return {}
})

const putOnSale = admin.plans.putOnSale.handler(async ({ context: { app, me }, input }) => {
  await setPlanOnSale(app, me, input, true)
  return {}
})

/** Administration of the plans. */
export const adminPlanHandlers = { listForAdmin, change, stopSelling, putOnSale }
