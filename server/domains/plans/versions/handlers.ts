import { FREE_PLAN } from '@jodi/shared/plans/contract.ts'
import { freePlanFixedError } from '#domains/plans/policy.ts'
import { changePlan, offerPlan } from '#domains/plans/versions/commands.ts'
import { listAdminPlans } from '#domains/plans/versions/queries.ts'
import { adminBase } from '#rpc/bases.ts'

const admin = adminBase('manage_settings')

const listForAdmin = admin.plans.listForAdmin.handler(({ context: { app } }) => listAdminPlans(app.db, app.clock.now()))

const change = admin.plans.change.handler(async ({ context: { app, me }, input: { fields, ...seen } }) => ({
  version: await changePlan(app, me, seen, fields),
}))

const retire = admin.plans.retire.handler(async ({ context: { app, me }, input }) => {
  if (input.code === FREE_PLAN) throw freePlanFixedError()
  await offerPlan(app, me, input, false)
  return {}
})

const offer = admin.plans.offer.handler(async ({ context: { app, me }, input }) => {
  await offerPlan(app, me, input, true)
  return {}
})

/** What admins do with the plans themselves. */
export const adminPlanHandlers = { listForAdmin, change, retire, offer }
