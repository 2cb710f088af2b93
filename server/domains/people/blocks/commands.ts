import { endPair } from '#domains/people/matched/commands.ts'
import { followEndedPair } from '#domains/people/stories/commands.ts'
import { blockPerson as block } from '#domains/safety/commands.ts'
import type { House } from '#lib/house.ts'
import { publish } from '#live/publish.ts'

/** Blocks, and ends with it the pair that the two were or wanted to be. Contact that was shared ends by itself. */
export async function blockPerson(house: House, blockerId: string, blockedId: string): Promise<void> {
  await house.db.transaction(async (tx) => {
    await block(house, tx, blockerId, blockedId)
    await endPair(house, tx, blockerId, blockedId)
  })
  await followEndedPair(house, [blockerId, blockedId])
  // A chat that is open on either screen goes; the event itself names nobody.
  await publish(house, [blockerId, blockedId], { type: 'resync' })
}
