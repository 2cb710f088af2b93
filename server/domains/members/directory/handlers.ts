import type { ListedProfile } from '@jodi/shared/members/contract.ts'
import { denialReasonToChangeEmail, mayReachAddress } from '#domains/members/clients/policy.ts'
import {
  countProfiles,
  type DirectoryRow,
  findProfiles,
  isAgent,
  type Scope,
} from '#domains/members/directory/queries.ts'
import { staffRelationOf } from '#domains/people/policy.ts'
import { photoPath } from '#domains/profiles/rules.ts'
import { canChangeStatus } from '#domains/profiles/status/policy.ts'
import type { AppContext } from '#lib/app-context.ts'
import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'
import { staffBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const base = staffBase('manage_users', 'manage_profiles', 'manage_agents')

const listProfiles = base.members.list.handler(async ({ context: { app, me }, input }) => {
  await allow(app, me, input)
  const sees = seesAddresses(me)
  const { rows, ...page } = await findProfiles(app, sees ? input : { ...input, ...NO_FILTERS }, sees)
  return { ...page, rows: rows.map((row) => listedProfile(me, row)) }
})

const countProfilesOf = base.members.count.handler(async ({ context: { app, me }, input }) => {
  await allow(app, me, input)
  return { count: await countProfiles(app.db, input) }
})

export const directoryProcedures = { list: listProfiles, count: countProfilesOf }

/**
 * All members: for admins who may see members. An agent's clients: for that agent, and admins with manage_agents; for
 * others the agent is not found.
 */
async function allow(app: AppContext, me: Actor, { agentId }: Scope): Promise<void> {
  if (agentId === null) {
    if (!hasAnyPrivilege(me, ['manage_users', 'manage_profiles'])) throw new AppError('FORBIDDEN')
    return
  }
  const reaches = me.role === 'agent' ? agentId === me.id : hasAnyPrivilege(me, ['manage_agents'])
  if (!reaches || !(await isAgent(app.db, agentId))) throw new AppError('NOT_FOUND')
}

/**
 * The addresses of members are only for their agent and for admins who may see members; others cannot search by them
 * either, nor filter by what they may not open (rules S2, S3).
 */
const seesAddresses = (me: Actor) => me.role === 'agent' || hasAnyPrivilege(me, ['manage_users', 'manage_profiles'])

const NO_FILTERS = { age: null, gender: null, maritalStatus: null, religion: null }

function listedProfile(me: Actor, row: DirectoryRow): ListedProfile {
  const view = staffRelationOf(me, row) !== null
  return {
    id: row.id,
    name: [row.firstName, row.middleName, row.lastName].filter(Boolean).join(' '),
    email: view ? row.email : '',
    photo: view ? photoPath(row) : null,
    createdAt: row.createdAt,
    disabled: row.disabledAt !== null,
    may: {
      view,
      enable: row.disabledAt !== null && canChangeStatus(me, 'enable', row),
      disable: row.disabledAt === null && canChangeStatus(me, 'disable', row),
      changeEmail: mayReachAddress(me, row) && denialReasonToChangeEmail(row) === null,
      delete: canChangeStatus(me, 'delete', row),
    },
  }
}
