import { endPair } from '#domains/pairs/commands.ts'
import { blockPerson as block } from '#domains/safety/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import { perform } from '#work/work.ts'

/** Blocks a person, and ends a match or proposal with them. Shared contact details are hidden by the block itself. */
export function blockPerson(app: AppContext, blockerId: string, blockedId: string): Promise<void> {
  return perform(app, async (work) => {
    await block(app, work.tx, blockerId, blockedId)
    await endPair(work, blockerId, blockedId)
    // Closes a chat that is open on either screen; the event itself names nobody.
    work.publish([blockerId, blockedId], { type: 'resync' })
  })
}
