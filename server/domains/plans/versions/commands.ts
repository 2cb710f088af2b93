import { featuresOf, type PlanFields } from '@jodi/shared/plans/contract.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import type { AuditChanges } from '#domains/accounts/tables.ts'
import { editConflictError, nameTakenError, planFieldsError } from '#domains/plans/policy.ts'
import type { PlanRow } from '#domains/plans/queries.ts'
import { rupeesOf } from '#domains/plans/rules.ts'
import { plans } from '#domains/plans/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import { performAs } from '#work/work.ts'

const PAISE = 100

/** The version of a plan that the admin decided on. */
export interface SeenPlan {
  code: string
  version: number
  isOnSale?: boolean | undefined
}

type Values = Omit<PlanFields, 'priceRupees'> & Pick<PlanRow, 'pricePaise' | 'features'>

/** Creates a new version of a plan; members who have the previous one keep it. Returns the current version. */
export function changePlan(app: AppContext, me: Actor, seen: SeenPlan, fields: PlanFields): Promise<number> {
  return performAs(app, me, async (work) => {
    const { tx } = work
    const plan = await lockPlan(tx, seen)
    const error = planFieldsError(plan, fields)
    if (error) throw error
    if (await isNameTaken(tx, plan.code, fields.name)) throw nameTakenError()
    const values = valuesOf(fields)
    const changes = changesOf(plan, values)
    if (Object.keys(changes).length === 0) {
      work.recordsNothing()
      return plan.version
    }
    await tx.update(plans).set({ isOnSale: false }).where(eq(plans.code, plan.code))
    const version = plan.version + 1
    const createdAt = app.clock.now()
    await tx.insert(plans).values({ ...values, code: plan.code, version, isOnSale: plan.isOnSale, createdAt })
    await work.audit({ action: 'planChanged', accountId: null, changes })
    return version
  })
}

/** Stops selling a plan, or sells it again; nothing changes for members who have it. */
export function setPlanOnSale(app: AppContext, me: Actor, seen: SeenPlan, isOnSale: boolean): Promise<void> {
  return performAs(app, me, async (work) => {
    const { tx } = work
    const plan = await lockPlan(tx, seen)
    if (plan.isOnSale === isOnSale) return work.recordsNothing()
    if (isOnSale && (await isNameTaken(tx, plan.code, plan.name))) throw nameTakenError()
    await tx.update(plans).set({ isOnSale }).where(eq(plans.id, plan.id))
    const changes = { [`${plan.name}: status`]: { before: statusOf(plan.isOnSale), after: statusOf(isOnSale) } }
    await work.audit({ action: 'planChanged', accountId: null, changes })
  })
}

const statusOf = (isOnSale: boolean) => (isOnSale ? 'on sale' : 'not on sale')

// Serialises the changes of all plans: two that are changed at the same moment could get the same name.
async function lockPlan(tx: Tx, { code, ...seen }: SeenPlan): Promise<PlanRow> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('plan versions'))`)
  const [newest] = await tx.select().from(plans).where(eq(plans.code, code)).orderBy(desc(plans.version)).limit(1)
  if (!newest) throw new AppError('NOT_FOUND')
  const { version, isOnSale } = newest
  if (version !== seen.version || isOnSale !== (seen.isOnSale ?? isOnSale)) throw editConflictError()
  return newest
}

async function isNameTaken(tx: Tx, code: string, name: string): Promise<boolean> {
  const others = and(ne(plans.code, code), eq(plans.isOnSale, true))
  const rows = await tx.select({ name: plans.name }).from(plans).where(others)
  return rows.some((other) => other.name.toLowerCase() === name.toLowerCase())
}

function valuesOf({ priceRupees, ...fields }: PlanFields): Values {
  return { ...fields, pricePaise: priceRupees * PAISE, features: featuresOf(fields) }
}

/** How the audit log names and writes each value, except the features, which follow from the others. */
const AUDITED: Record<Exclude<keyof Values, 'features'>, [name: string, write: (of: Values) => string]> = {
  name: ['name', ({ name }) => name],
  description: ['description', ({ description }) => description],
  pricePaise: ['price', ({ pricePaise }) => rupeesOf(pricePaise)],
  periodMonths: ['months', ({ periodMonths }) => String(periodMonths)],
  requestsADay: ['chat requests per day', ({ requestsADay }) => String(requestsADay)],
  seesViewers: ['shows viewers', ({ seesViewers }) => (seesViewers ? 'yes' : 'no')],
}

/** With the name of the plan, so that an audit entry is clear on its own. */
function changesOf(plan: PlanRow, values: Values): AuditChanges {
  const changes = Object.values(AUDITED).map(([name, write]) => ({ name, before: write(plan), after: write(values) }))
  return Object.fromEntries(
    changes
      .filter(({ before, after }) => before !== after)
      .map(({ name, before, after }) => [`${plan.name}: ${name}`, { before, after }]),
  )
}
