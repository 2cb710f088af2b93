import { approveContents, removeContent } from '#domains/profiles/reviews/commands.ts'
import { listReviews } from '#domains/profiles/reviews/queries.ts'
import { adminBase } from '#rpc/bases.ts'

const { profiles } = adminBase('manage_profiles')

/** Reviews of new texts and photos by staff, and their removal. */
export const reviewHandlers = {
  listReviews: profiles.listReviews.handler(({ context: { app, me }, input }) => listReviews(app.db, me, input)),
  approveContents: profiles.approveContents.handler(({ context: { app, me }, input }) =>
    approveContents(app, me, input.contents),
  ),
  removeContent: profiles.removeContent.handler(async ({ context: { app, me }, input: { reason, ...read } }) => {
    await removeContent(app, me, read, reason)
    return {}
  }),
}
