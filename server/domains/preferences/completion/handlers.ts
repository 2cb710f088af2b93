import { completionOf } from '#domains/preferences/completion/rules.ts'
import { findPreferences } from '#domains/preferences/queries.ts'
import { findProfile } from '#domains/profiles/queries.ts'
import { signedInBase } from '#rpc/bases.ts'

/** Counts profile and preferences together, so it stands with the later of the two. */
export const completion = signedInBase.profiles.completion.handler(async ({ context: { app, me } }) =>
  completionOf(await findProfile(app.db, me.id), await findPreferences(app.db, me.id)),
)
