import { findSessionEnding } from '#domains/accounts/sessions/queries.ts'
import { readCurrentUser } from '#domains/people/current-user/queries.ts'
import { avatarPath, photoPath, profileStateOf } from '#domains/profiles/rules.ts'
import { publicBase } from '#rpc/bases.ts'

export const session = publicBase.accounts.session.handler(async ({ context }) => {
  const { app } = context
  const me = await context.actor()
  const found = me && (await readCurrentUser(app.db, me.id))
  if (!found) return { person: null, ended: await findSessionEnding(app, context.cookie) }
  const { account, profile, staff, warned } = found
  const { theme, language, announcesPercentage } = account
  const named = staff ?? profile
  return {
    person: {
      id: me.id,
      role: me.role,
      email: me.email,
      firstName: named?.firstName ?? null,
      lastName: named?.lastName ?? null,
      photo: (staff && avatarPath(staff.avatarKey)) ?? (profile && photoPath(profile)),
      theme,
      language,
      profile: profileStateOf(profile),
      privileges: [...me.privileges],
      warned,
      announcesPercentage,
    },
  }
})
