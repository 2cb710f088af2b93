import { approveTexts, removeText } from '#domains/profiles/reviews/commands.ts'
import { listReviews } from '#domains/profiles/reviews/queries.ts'
import { adminBase } from '#rpc/bases.ts'

const { profiles } = adminBase('manage_profiles')

/** Reviews of new texts by staff, and their removal. */
export const reviewHandlers = {
  listReviews: profiles.listReviews.handler(({ context: { app, me }, input }) => listReviews(app.db, me, input)),
  approveTexts: profiles.approveTexts.handler(({ context: { app, me }, input }) => approveTexts(app, me, input.texts)),
  removeText: profiles.removeText.handler(async ({ context: { app, me }, input: { reason, ...read } }) => {
    await removeText(app, me, read, reason)
    return {}
  }),
}
