import { eq } from 'drizzle-orm'

import { accounts, staffProfiles } from '#domains/accounts/tables.ts'
import { changePrivileges, createAdmin, resendConfirmation, setAdminDisabled } from '#domains/admins/commands.ts'
import { deleteAdmin } from '#domains/admins/deletion/commands.ts'
import { createFirstAdmin, restoreAdmin } from '#domains/admins/first-admin/commands.ts'
import { finishRestore, forgetFileDeletions } from '#domains/admins/restore/commands.ts'
import { replaceSecret } from '#domains/admins/secret/commands.ts'
import { putAvatar } from '#domains/agents/avatar/commands.ts'
import { saveAgent, setAgentDisabled } from '#domains/agents/commands.ts'
import { createAgent, createUser } from '#domains/agents/creation/commands.ts'
import { deleteExpiredKeys } from '#domains/agents/idempotency/commands.ts'
import { idempotencyKeys } from '#domains/agents/tables.ts'
import {
  acceptAgentProposal,
  changeAgent,
  declineAgentProposal,
  withdrawAgentProposal,
} from '#domains/members/agent-changes/commands.ts'
import { leaveAgent } from '#domains/members/clients/commands.ts'
import { deleteAccountAgain, deleteByStaff, deletePerson, disownAccount } from '#domains/members/deletion/commands.ts'
import { changeMemberStatus, deleteMember } from '#domains/members/status/commands.ts'
import { matchedPairs } from '#domains/pairs/tables.ts'
import { fileDeletions, profiles } from '#domains/profiles/tables.ts'
import type { TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { callAs } from '#test/call-as.ts'
import {
  ADMINS,
  AGENTS,
  CHECKS,
  MEMBERS,
  nothing,
  PAYMENTS,
  type People,
  publishes,
  REPORTS,
  REVIEWS,
  type Row,
  STORIES,
  TICKETS,
} from '#test/events/rows.ts'
import { makeChat } from '#test/factories/chats.ts'
import { makeCode, makeLink } from '#test/factories/codes.ts'
import { newAdmin, newAgent, newUser } from '#test/factories/creations.ts'
import { makeMember } from '#test/factories/factories.ts'

const NO_REQUEST = { passwordHash: 'hash', request: null }
/** A deleted person may have had rows in any queue, and a payment that was not applied. */
const TRACES = { ...CHECKS, ...STORIES, ...REPORTS, ...REVIEWS, ...TICKETS, unappliedPaymentsChanged: PAYMENTS }

/** Her chat and match with him, and the agent who created her account and is no longer her agent. */
async function makeTies(app: TestApp, { she, he, otherAgent }: People) {
  await makeChat(app, she, he)
  await app.db.insert(matchedPairs).values({ proposerId: he.id, otherId: she.id, confirmedAt: app.clock.now() })
  await app.db.update(profiles).set({ createdByAgentId: otherAgent.id }).where(eq(profiles.id, she.id))
}

async function propose(app: TestApp, { she, agent, otherAgent, admin }: People): Promise<string> {
  await changeAgent(app, admin, { id: she.id, agentId: otherAgent.id, read: agent.id, ...because })
  const proposal = await callAs(app, she).members.agentProposal()
  if (!proposal) throw new Error('no proposal')
  return proposal.id
}

const unclaim = (app: TestApp, id: string) =>
  app.db.update(accounts).set({ claimedAt: null }).where(eq(accounts.id, id))

export const STAFF_EVENTS: Record<string, Row> = {
  'admins.createAdmin': publishes(
    { adminsChanged: ADMINS },
    ({ admin }, app) =>
      () =>
        createAdmin(app, admin, newAdmin({ email: 'new@example.in' }), 'hash'),
  ),
  'admins.resendConfirmation': nothing('no screen shows when it was sent', async ({ admin, bareAdmin }, app) => {
    await app.db.update(accounts).set({ emailVerified: false }).where(eq(accounts.id, bareAdmin.id))
    return () => resendConfirmation(app, admin, bareAdmin.id)
  }),
  'admins.changePrivileges': publishes(
    { adminsChanged: ADMINS, currentUserChanged: ['bareAdmin'] },
    ({ admin, bareAdmin }, app) =>
      () =>
        changePrivileges(app, admin, bareAdmin.id, { read: [], privileges: ['manage_support'], ...because }),
  ),
  'admins.setAdminDisabled': publishes(
    { adminsChanged: ADMINS },
    ({ admin, bareAdmin }, app) =>
      () =>
        setAdminDisabled(app, admin, { id: bareAdmin.id, disabled: true, ...because }),
  ),
  'admins/deletion.deleteAdmin': publishes(
    { adminsChanged: ADMINS, ...TRACES },
    ({ admin, bareAdmin }, app) =>
      () =>
        deleteAdmin(app, admin, { id: bareAdmin.id, ...because }),
  ),
  'admins/first-admin.createFirstAdmin': nothing('there is no other admin', async (_people, app) => {
    await app.db.delete(accounts).where(eq(accounts.role, 'admin'))
    return () => createFirstAdmin(app, { email: 'first@example.in', password: 'marigold-of-pune-77' })
  }),
  'admins/first-admin.restoreAdmin': publishes(
    // The admin who was restored holds `manage_admins` from then on.
    { adminsChanged: [...ADMINS, 'bareAdmin'], currentUserChanged: ['bareAdmin'] },
    ({ bareAdmin }, app) =>
      () =>
        restoreAdmin(app, bareAdmin.email),
  ),
  'admins/first-admin.restoreAdmin, of a disabled admin who has a chat': publishes(
    { adminsChanged: ADMINS, conversationChanged: ['he'] },
    async ({ he }, app) => {
      const disabled = await makeMember(app, { role: 'admin' })
      await app.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, disabled.id))
      await makeChat(app, disabled, he)
      return () => restoreAdmin(app, disabled.email)
    },
  ),
  'admins/secret.replaceSecret': nothing(
    'it runs while the server is stopped, and ends every session',
    (_people, app) => () => replaceSecret(app, { secret: 'another secret', fileStoreId: 'another store' }),
  ),
  'admins/restore.finishRestore': nothing(
    'it runs before a server starts on the restored database',
    (_people, app) => () => finishRestore(app, { secret: 'another secret', fileStoreId: 'another store' }),
  ),
  'admins/restore.forgetFileDeletions': nothing('no screen shows what it deletes', async (_people, app) => {
    await app.db.insert(fileDeletions).values({ key: 'documentOfATest', attempts: 1 })
    return () => forgetFileDeletions(app)
  }),
  'agents.saveAgent': publishes(
    { agentsChanged: [...AGENTS, 'agent'], currentUserChanged: ['agent'] },
    async ({ admin, agent }, app) => {
      const [staff] = await app.db.select().from(staffProfiles).where(eq(staffProfiles.accountId, agent.id))
      if (!staff) throw new Error('no agent')
      return () => saveAgent(app, admin, staff, { ...staff, gender: null, age: null, firstName: 'Kavita' })
    },
  ),
  'agents.setAgentDisabled': publishes(
    { agentsChanged: AGENTS },
    ({ admin, agent }, app) =>
      () =>
        setAgentDisabled(app, admin, { id: agent.id, disabled: true, ...because }),
  ),
  'agents.setAgentDisabled, who has a chat': publishes(
    { agentsChanged: AGENTS, conversationChanged: ['he'] },
    async ({ admin, he }, app) => {
      const agent = await makeMember(app, { role: 'agent' })
      await makeChat(app, agent, he)
      return () => setAgentDisabled(app, admin, { id: agent.id, disabled: true, ...because })
    },
  ),
  'agents/avatar.putAvatar': publishes(
    { agentsChanged: [...AGENTS, 'agent'], currentUserChanged: ['agent'] },
    ({ agent }, app) =>
      () =>
        putAvatar(app, agent, agent.id, []),
  ),
  'agents/creation.createUser': publishes(
    { membersChanged: [...MEMBERS, 'agent'] },
    ({ agent }, app) =>
      () =>
        createUser(app, agent, NO_REQUEST, { fields: newUser('new@example.in'), agentId: null }),
  ),
  'agents/creation.createAgent': publishes(
    { agentsChanged: AGENTS },
    ({ admin }, app) =>
      () =>
        createAgent(app, admin, NO_REQUEST, newAgent('new@example.in')),
  ),
  'agents/idempotency.deleteExpiredKeys': nothing('no screen shows them', async ({ agent }, app) => {
    await app.db
      .insert(idempotencyKeys)
      .values({ actorId: agent.id, key: 'key', bodyHash: 'hash', createdAt: new Date(0) })
    return () => deleteExpiredKeys(app)
  }),
  'members/agent-changes.changeAgent': publishes(
    { membersChanged: [...MEMBERS, 'she'] },
    ({ she, agent, otherAgent, admin }, app) =>
      () =>
        changeAgent(app, admin, { id: she.id, agentId: otherAgent.id, read: agent.id, ...because }),
  ),
  'members/agent-changes.changeAgent, of an unclaimed member': publishes(
    { membersChanged: [...MEMBERS, 'she', 'agent', 'otherAgent'] },
    async ({ she, agent, otherAgent, admin }, app) => {
      await unclaim(app, she.id)
      return () => changeAgent(app, admin, { id: she.id, agentId: otherAgent.id, read: agent.id, ...because })
    },
  ),
  'members/agent-changes.withdrawAgentProposal': publishes(
    { membersChanged: [...MEMBERS, 'she'] },
    async (people, app) => {
      const proposalId = await propose(app, people)
      return () => withdrawAgentProposal(app, people.admin, { id: people.she.id, proposalId })
    },
  ),
  'members/agent-changes.acceptAgentProposal': publishes(
    { membersChanged: [...MEMBERS, 'she', 'agent', 'otherAgent'] },
    async (people, app) => {
      const proposalId = await propose(app, people)
      return () => acceptAgentProposal(app, people.she.id, proposalId)
    },
  ),
  'members/agent-changes.declineAgentProposal': publishes(
    { membersChanged: [...MEMBERS, 'she'] },
    async (people, app) => {
      const proposalId = await propose(app, people)
      return () => declineAgentProposal(app, people.she.id, proposalId)
    },
  ),
  'members/clients.leaveAgent': publishes(
    { membersChanged: [...MEMBERS, 'she', 'agent'] },
    ({ she }, app) =>
      () =>
        leaveAgent(app, she.id),
  ),
  'members/status.changeMemberStatus': publishes(
    { membersChanged: [...MEMBERS, 'agent'], conversationChanged: ['she', 'he'] },
    async ({ she, he, admin }, app) => {
      await makeChat(app, she, he)
      return () => changeMemberStatus(app, admin, { id: she.id, disabled: true, ...because })
    },
  ),
  'members/status.deleteMember': publishes(
    {
      ...TRACES,
      membersChanged: [...MEMBERS, 'agent', 'otherAgent'],
      conversationChanged: ['he'],
      pairChanged: ['he'],
    },
    async (people, app) => {
      await makeTies(app, people)
      return () => deleteMember(app, people.admin, { id: people.she.id, ...because })
    },
  ),
  'members/deletion.deletePerson': publishes(
    {
      ...TRACES,
      membersChanged: [...MEMBERS, 'agent', 'otherAgent'],
      conversationChanged: ['he'],
      pairChanged: ['he'],
    },
    async (people, app) => {
      const { she } = people
      await makeTies(app, people)
      const { row } = await makeCode(app, 'deletion', she)
      return () => deletePerson(app, row, she)
    },
  ),
  'members/deletion.deleteByStaff, an agent': publishes(
    // Her page names the agent.
    { ...TRACES, agentsChanged: AGENTS, membersChanged: [...MEMBERS, 'she'] },
    ({ agent, admin }, app) =>
      () =>
        deleteByStaff(app, admin, { id: agent.id, ...because }, async () => undefined),
  ),
  'members/deletion.deleteAccountAgain': publishes(
    { ...TRACES, membersChanged: [...MEMBERS, 'agent'] },
    ({ she }, app) =>
      () =>
        deleteAccountAgain(app, she.id),
  ),
  'members/deletion.disownAccount': publishes(
    { ...TRACES, membersChanged: [...MEMBERS, 'agent'] },
    async ({ she }, app) => {
      await unclaim(app, she.id)
      const token = await makeLink(app, 'notMe', she)
      return () => disownAccount(app, token)
    },
  ),
}
