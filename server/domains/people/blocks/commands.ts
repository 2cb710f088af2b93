import { keepAccounts } from '#domains/accounts/commands.ts'
import { lockConversationsBetween } from '#domains/chat/commands.ts'
import { endPair } from '#domains/pairs/commands.ts'
import { blockPerson as block } from '#domains/safety/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import { AppError } from '#rpc/errors.ts'
import { perform } from '#work/work.ts'

/** Blocks a person, and ends a match or proposal with them. Shared contact details are hidden by the block itself. */
export function blockPerson(app: AppContext, blockerId: string, blockedId: string): Promise<void> {
  return perform(app, async (work) => {
    await lockConversationsBetween(work.tx, blockerId, blockedId)
    // One of them may have been deleted in the meantime.
    if ((await keepAccounts(work.tx, [blockerId, blockedId])) < 2) throw new AppError('NOT_FOUND')
    const isNew = await block(app, work.tx, blockerId, blockedId)
    await endPair(work, blockerId, blockedId)
    // Either screen may show the other person: a chat, a profile, a list of matches. An event of its own would tell the
    // blocked person that there was a block; this one has other causes as well, and names no one (rule S5).
    if (isNew) work.publish([blockerId, blockedId], { type: 'resync' })
  })
}
