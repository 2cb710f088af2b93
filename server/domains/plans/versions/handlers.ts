import { FREE_PLAN } from '@jodi/shared/plans.ts'
import { refuseFreePlanChange } from '#domains/plans/policy.ts'
import { changePlan, offerPlan } from '#domains/plans/versions/commands.ts'
import { listKeptPlans } from '#domains/plans/versions/queries.ts'
import { adminBase } from '#rpc/bases.ts'

const keeper = adminBase('manage_settings')

const listKept = keeper.plans.listKept.handler(({ context: { house } }) => listKeptPlans(house.db, house.clock.now()))

const change = keeper.plans.change.handler(async ({ context: { house, me }, input: { fields, ...seen } }) => ({
  version: await changePlan(house, me, seen, fields),
}))

const retire = keeper.plans.retire.handler(async ({ context: { house, me }, input }) => {
  if (input.code === FREE_PLAN) throw refuseFreePlanChange()
  await offerPlan(house, me, input, false)
  return {}
})

const offer = keeper.plans.offer.handler(async ({ context: { house, me }, input }) => {
  await offerPlan(house, me, input, true)
  return {}
})

/** What admins do with the plans themselves. */
export const keptPlanHandlers = { listKept, change, retire, offer }
