import { getAgent } from '#domains/agents/queries.ts'
import { deleteByStaff } from '#domains/members/deletion/commands.ts'
import { adminBase } from '#rpc/bases.ts'

/** The clients stay without an agent, and the ledger stays (rule G4). */
export const deleteAgent = adminBase('manage_agents').agents.delete.handler(async ({ context, input }) => {
  const { app, me } = context
  await deleteByStaff(app, me, input, async (tx) => void (await getAgent(tx, me, input.id)))
  return {}
})
