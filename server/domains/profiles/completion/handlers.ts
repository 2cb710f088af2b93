import { findPreferences } from '#domains/preferences/queries.ts'
import { answersOf } from '#domains/preferences/rules.ts'
import { completionOf } from '#domains/profiles/completion/rules.ts'
import { findProfile } from '#domains/profiles/queries.ts'
import { signedInBase } from '#rpc/bases.ts'

export const completion = signedInBase.profiles.completion.handler(async ({ context: { app, me } }) => {
  const preferences = await findPreferences(app.db, me.id)
  return completionOf(await findProfile(app.db, me.id), answersOf(preferences))
})
