import { lockConversationsBetween } from '#domains/chat/commands.ts'
import { endPair } from '#domains/pairs/commands.ts'
import { blockPerson as block } from '#domains/safety/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import { onGone } from '#rpc/errors.ts'
import { perform } from '#work/work.ts'

/** Blocks a person, and ends a match or proposal with them. Shared contact details are hidden by the block itself. */
export function blockPerson(app: AppContext, blockerId: string, blockedId: string): Promise<void> {
  return onGone(() =>
    perform(app, async (work) => {
      const { tx } = work
      // The accounts come last, as in a deletion, so that the two never wait for each other.
      await lockConversationsBetween(tx, blockerId, blockedId)
      await endPair(work, blockerId, blockedId)
      const isNew = await block(app, tx, blockerId, blockedId)
      // Either screen may show the other person: a chat, a profile, a list of matches. An event of its own would tell
      // the blocked person that there was a block; this one has other causes as well, and names no one (rule S5).
      if (isNew) work.publish([blockerId, blockedId], { type: 'resync' })
    }),
  )
}
