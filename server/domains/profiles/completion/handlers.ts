import { findPreferences } from '#domains/preferences/queries.ts'
import { answersOf } from '#domains/preferences/rules.ts'
import { completionOf } from '#domains/profiles/completion/rules.ts'
import { findOwnFirstKey } from '#domains/profiles/photos/queries.ts'
import { findProfile } from '#domains/profiles/queries.ts'
import { signedInBase } from '#rpc/bases.ts'

export const completion = signedInBase.profiles.completion.handler(async ({ context: { app, me } }) => {
  const [preferences, profile] = await Promise.all([findPreferences(app.db, me.id), findProfile(app.db, me.id)])
  // Also a photo that waits for its review.
  const photoKey = profile && (await findOwnFirstKey(app.db, profile))
  return completionOf(profile && { ...profile, photoKey }, answersOf(preferences))
})
