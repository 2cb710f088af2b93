import { endPair } from '#domains/pairs/commands.ts'
import { blockPerson as block } from '#domains/safety/commands.ts'
import { followEndedPair } from '#domains/stories/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import { publish } from '#live/publish.ts'

/** Blocks, and ends with it the pair that the two were or wanted to be. Contact that was shared ends by itself. */
export async function blockPerson(app: AppContext, blockerId: string, blockedId: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    await block(app, tx, blockerId, blockedId)
    await endPair(app, tx, blockerId, blockedId)
  })
  await followEndedPair(app, [blockerId, blockedId])
  // A chat that is open on either screen goes; the event itself names nobody.
  await publish(app, [blockerId, blockedId], { type: 'resync' })
}
