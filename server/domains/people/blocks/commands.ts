import { endPair } from '#domains/pairs/commands.ts'
import { blockPerson as block } from '#domains/safety/commands.ts'
import { followEndedPair } from '#domains/stories/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import { publish } from '#live/publish.ts'

/** Blocks a person, and ends a match or proposal with them. Shared contact details are hidden by the block itself. */
export async function blockPerson(app: AppContext, blockerId: string, blockedId: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    await block(app, tx, blockerId, blockedId)
    await endPair(app, tx, blockerId, blockedId)
  })
  await followEndedPair(app, [blockerId, blockedId])
  // Closes a chat that is open on either screen; the event itself names nobody.
  await publish(app, [blockerId, blockedId], { type: 'resync' })
}
