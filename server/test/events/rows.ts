import { randomUUID } from 'node:crypto'
import { PRIVILEGES, type Privilege } from '@jodi/shared/accounts/privileges.ts'
import { accounts, privileges as privilegesTable, staffProfiles } from '#domains/accounts/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import type { TestApp } from '#test/app.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'

/** Staff with their privileges: `admin` acts, and for each privilege there is an admin who holds nothing else. */
const STAFF = {
  agent: [],
  otherAgent: [],
  admin: PRIVILEGES,
  bareAdmin: [],
  ...(Object.fromEntries(PRIVILEGES.map((one) => [one, [one]])) as Record<Privilege, Privilege[]>),
} satisfies Record<string, readonly Privilege[]>
type StaffName = keyof typeof STAFF
const STAFF_NAMES = Object.keys(STAFF) as StaffName[]

export type People = Record<StaffName, Actor> & Record<'she' | 'he' | 'stranger', Member>
export type Name = keyof People

/**
 * Staff, and three members: `she` and `he` match, and she is a client of `agent`. A stranger, like an admin without any
 * privilege, should never receive anything.
 */
export async function makePeople(app: TestApp): Promise<People> {
  const staff = await makeStaff(app)
  const [she, he, stranger] = await Promise.all([
    makeMember(app, { gender: 'female', agentId: staff.agent.id }),
    makeMember(app, { gender: 'male', age: 30 }),
    makeMember(app),
  ])
  return { ...staff, she, he, stranger }
}

/** By three statements, since every row of the table needs them. */
async function makeStaff(app: TestApp): Promise<Record<StaffName, Actor>> {
  const made = STAFF_NAMES.map((name): [StaffName, Actor] => [
    name,
    {
      id: randomUUID(),
      sessionId: randomUUID(),
      email: `${name}-${randomUUID()}@example.in`,
      role: name === 'agent' || name === 'otherAgent' ? 'agent' : 'admin',
      privileges: STAFF[name],
    },
  ])
  const held = made.flatMap(([, { id, privileges }]) => privileges.map((privilege) => ({ accountId: id, privilege })))
  const claimedAt = app.clock.now()
  await app.db.insert(accounts).values(made.map(([, { id, email, role }]) => ({ id, email, role, claimedAt })))
  await app.db.insert(privilegesTable).values(held)
  await app.db
    .insert(staffProfiles)
    .values(made.map(([, { id }]) => ({ accountId: id, firstName: 'Rekha', lastName: '' })))
  return Object.fromEntries(made) as Record<StaffName, Actor>
}

/**
 * What a command is expected to publish: by event the people who receive it, `queue:<name>` for the count of a queue.
 */
export type Published = Record<string, Name[]>

export interface Row {
  published: Published
  /** Why it publishes nothing. */
  reason?: string
  /** Prepares the case, and returns the call of the command. */
  prepare: Prepare
}
type Prepare = (people: People, app: TestApp) => Promise<Run> | Run
type Run = () => Promise<unknown>

export const publishes = (published: Published, prepare: Prepare): Row => ({ published, prepare })
export const nothing = (reason: string, prepare: Prepare): Row => ({ published: {}, reason, prepare })

/** The admins who may open the list of members, of agents, of admins, and of payments that are not applied. */
export const MEMBERS: Name[] = ['admin', 'manage_users', 'manage_profiles', 'manage_agents']
export const AGENTS: Name[] = ['admin', 'manage_agents']
export const ADMINS: Name[] = ['admin', 'manage_admins']
export const PAYMENTS: Name[] = ['admin', 'manage_settings']
const PROFILES: Name[] = ['admin', 'manage_profiles']
export const SUPPORT: Name[] = ['admin', 'manage_support']
export const CHECKS: Published = { 'queue:checks': PROFILES }
export const STORIES: Published = { 'queue:stories': PROFILES }
export const REVIEWS: Published = { 'queue:reviews': PROFILES }
export const REPORTS: Published = { 'queue:reports': SUPPORT }
export const TICKETS: Published = { 'queue:tickets': SUPPORT }
