import type { CodeRow } from '#domains/accounts/codes/commands.ts'
import { deleteAccount } from '#domains/accounts/deletion/commands.ts'
import { sendMail } from '#domains/accounts/mails/commands.ts'
import { dropEmptyConversations, holdConversations } from '#domains/chat/commands.ts'
import { noteFilesOf, removeNotedFiles } from '#domains/profiles/removals/commands.ts'
import type { House } from '#lib/house.ts'
import { publish } from '#live/publish.ts'
import type { Actor } from '#rpc/actor.ts'

/** The person goes from every table in one transaction; the files follow, now or in the next round. */
export async function deletePerson(house: House, row: CodeRow, me: Actor): Promise<void> {
  const { mailId, left } = await house.db.transaction(async (tx) => {
    const left = await holdConversations(tx, me.id)
    await noteFilesOf(tx, me.id)
    const mailId = await deleteAccount(house, tx, row, me)
    await dropEmptyConversations(tx, left)
    return { mailId, left }
  })
  await Promise.all([
    sendMail(house, mailId),
    removeNotedFiles(house),
    ...left.map(({ conversationId, otherId }) =>
      publish(house, otherId ? [otherId] : [], { type: 'conversationChanged', conversationId }),
    ),
  ])
}
