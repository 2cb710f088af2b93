import { adminsOnly, type Operation, signedIn, signedInBad, type World } from '#test/authorization/cells.ts'
import { because } from '#test/because.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const byClient = (world: World) => ({ id: world.client })
const unknownProposal = () => ({ proposalId: UNKNOWN_ID })

/** The agent of a member: admins of members and agents decide, claimed members agree. */
export const AGENT_CHANGE_OPERATIONS: Record<string, Operation> = {
  'members.agent': { input: byClient, cells: adminsOnly(), needs: ['manage_agents'], alsoNeeds: ['manage_users'] },
  'members.listAgentChoices': {
    input: () => ({ search: '' }),
    cells: adminsOnly(),
    needs: ['manage_agents'],
    alsoNeeds: ['manage_users'],
  },
  'members.changeAgent': {
    input: (world) => ({ ...byClient(world), agentId: null, read: world.owningAgent, ...because }),
    cells: adminsOnly(),
    needs: ['manage_agents'],
    alsoNeeds: ['manage_users'],
  },
  'members.withdrawAgentProposal': {
    input: (world) => ({ ...byClient(world), ...unknownProposal() }),
    cells: adminsOnly(),
    needs: ['manage_agents'],
    alsoNeeds: ['manage_users'],
  },
  'members.agentProposal': { input: () => undefined, cells: signedIn },
  // There is no such proposal; staff are not members.
  'members.acceptAgentProposal': { input: unknownProposal, cells: { ...signedInBad(409), ...staff(404) } },
  'members.declineAgentProposal': { input: unknownProposal, cells: { ...signedInBad(409), ...staff(404) } },
}

function staff(status: number) {
  return { owningAgent: status, agent: status, bareAdmin: status, admin: status }
}
