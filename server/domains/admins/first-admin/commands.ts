import { PASSWORD_MAX } from '@jodi/shared/accounts/password-limits.ts'
import { PRIVILEGES } from '@jodi/shared/accounts/privileges.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { eq, sql } from 'drizzle-orm'
import { createStaff } from '#domains/accounts/commands.ts'
import { evaluatePassword, hashPassword } from '#domains/accounts/password/queries.ts'
import { grantPrivileges, lockAdmins } from '#domains/accounts/privileges/commands.ts'
import { findAccount } from '#domains/accounts/queries.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { hasAdmin } from '#domains/admins/first-admin/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { SettingError } from '#lib/env.ts'
import { textIn } from '#lib/i18n.ts'
import { perform, performAsServer } from '#work/work.ts'

/**
 * Creates the first admin, confirmed and with every privilege. Returns false if there already is an admin, whose
 * password stays unchanged (rule A8). `named`: where the password was given, for the line about a wrong one.
 */
export async function createFirstAdmin(
  app: AppContext,
  { email, password }: { email: string; password: string },
  named = "First admin's password",
): Promise<boolean> {
  if (await hasAdmin(app.db)) return false
  if (password.length > PASSWORD_MAX) throw new SettingError(`${named}: give at most ${PASSWORD_MAX} characters`)
  const { reason } = await evaluatePassword(app, password, { email })
  if (reason === 'shortPassword')
    throw new SettingError(`${named}: give at least ${app.env.passwordMinLength} characters`)
  if (reason) throw new SettingError(`${named}: ${textIn('en', accountErrorTexts[reason])}`)
  const passwordHash = await hashPassword(password)
  return perform(app, async ({ tx }) => {
    // If two processes start at the same moment, only one of them creates the admin.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first admin'))`)
    if (await hasAdmin(tx)) return false
    if (await findAccount(tx, email))
      throw new SettingError(
        `${email} already has a member or agent account. Use a different email for the first admin.`,
      )
    const { id } = await createStaff(app, tx, {
      email,
      role: 'admin',
      passwordHash,
      claimedAt: app.clock.now(),
      firstName: 'Admin',
    })
    await grantPrivileges(app, tx, { accountId: id, privileges: PRIVILEGES, grantedBy: null })
    return true
  })
}

/**
 * Grants every privilege to an existing admin and enables the account, by a command on the server, with entries in
 * the audit log. Returns whether the admin has confirmed the email address, because an unconfirmed admin cannot sign
 * in.
 */
export async function restoreAdmin(app: AppContext, email: string): Promise<boolean> {
  return performAsServer(app, async (work) => {
    const { tx } = work
    const admins = await lockAdmins(tx)
    const account = await findAccount(tx, email)
    const admin = admins.find(({ id }) => id === account?.id)
    if (!admin) throw new SettingError(`${email} is not the email of an admin.`)
    const accountId = admin.id
    const reason = { code: 'other', details: 'npm run admin:restore' } as const
    await grantPrivileges(app, tx, { accountId, privileges: PRIVILEGES, grantedBy: null })
    await work.audit({
      action: 'privilegesChanged',
      accountId,
      changes: {
        privileges: { before: admin.privileges.toSorted().join(', '), after: PRIVILEGES.toSorted().join(', ') },
      },
      reason,
    })
    if (admin.disabledAt) {
      const enabled = { disabledAt: null, disabledByRole: null, disabledMessage: null, updatedAt: app.clock.now() }
      await tx.update(accounts).set(enabled).where(eq(accounts.id, accountId))
      const changes = { status: { before: 'disabled', after: 'active' } }
      await work.audit({ action: 'accountEnabled', accountId, changes, reason })
      work.personChanged(accountId)
    }
    work.accessChanged(accountId)
    work.publish([accountId], { type: 'currentUserChanged' })
    work.listChanged('adminsChanged')
    return admin.emailVerified
  })
}
