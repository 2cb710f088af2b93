import { findStaff, getAccount } from '#domains/accounts/queries.ts'
import { findSessionEnding } from '#domains/accounts/sessions/queries.ts'
import { findProfile } from '#domains/profiles/queries.ts'
import { avatarPath, photoPath, profileStateOf } from '#domains/profiles/rules.ts'
import { isWarned } from '#domains/safety/warnings/queries.ts'
import { publicBase } from '#rpc/bases.ts'

export const session = publicBase.accounts.session.handler(async ({ context }) => {
  const { app } = context
  const me = await context.actor()
  if (!me) return { person: null, ended: await findSessionEnding(app, context.cookie) }
  const [{ theme, language, announcesPercentage }, profile, staff, warned] = await Promise.all([
    getAccount(app.db, me.id),
    findProfile(app.db, me.id),
    me.role === 'member' ? null : findStaff(app.db, me.id),
    isWarned(app.db, me.id),
  ])
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
