import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { adminErrorTexts, type NewAdmin } from '@jodi/shared/admins/contract.ts'
import type { Tx } from '#db/connection.ts'
import { deletePendingSignUps, lockPendingSignUps } from '#domains/accounts/codes/commands.ts'
import { createStaff } from '#domains/accounts/commands.ts'
import { createEmailLink, deleteLinksOf } from '#domains/accounts/links/commands.ts'
import { linkUrl } from '#domains/accounts/links/rules.ts'
import {
  assertNotLastHolder,
  grantPrivileges,
  type LockedAdmin,
  lockAdmins,
  revokeOtherPrivileges,
} from '#domains/accounts/privileges/commands.ts'
import { findStaff } from '#domains/accounts/queries.ts'
import { endSessions } from '#domains/accounts/sessions/commands.ts'
import { type StatusChange, setDisabled } from '#domains/accounts/status/commands.ts'
import { adminCreated } from '#domains/admins/emails/admin-created.ts'
import { assertPrivilegesHeld, mayManageAdmins } from '#domains/admins/policy.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import { isRepeat } from '#work/repeats.ts'
import { type ActorWork, performAs } from '#work/work.ts'

const CHANGING = { among: ['privilegesChanged'], actions: ['privilegesChanged'] } as const

/** Creates an admin, who has to confirm the address before the first sign-in (rule A7). */
export function createAdmin(app: AppContext, me: Actor, made: NewAdmin, passwordHash: string): Promise<string> {
  const { email, firstName, lastName, department, hireDate, privileges } = made
  return performAsManager(app, me, async (work, { mine }) => {
    const { tx } = work
    assertPrivilegesHeld(mine.privileges, [], privileges)
    await lockPendingSignUps(tx, email)
    const { id } = await createStaff(app, tx, {
      email,
      role: 'admin',
      passwordHash,
      claimedAt: null,
      emailVerified: false,
      firstName,
      lastName,
      department: department || null,
      hireDate: hireDate || null,
    })
    await deletePendingSignUps(app, tx, email)
    await grantPrivileges(app, tx, { accountId: id, privileges, grantedBy: me.id })
    await work.audit({
      action: 'adminCreated',
      accountId: id,
      changes: { role: { before: null, after: 'admin' }, privileges: { before: null, after: textOf(privileges) } },
    })
    await sendConfirmation(work, id)
    work.listChanged('adminsChanged')
    return id
  })
}

/** Sends another confirmation link to an admin who has not confirmed. The earlier link becomes invalid. */
export function resendConfirmation(app: AppContext, me: Actor, id: string): Promise<void> {
  return performAsManager(app, me, async (work, { admins }) => {
    const target = targetAmong(admins, id)
    if (target.emailVerified) throw new AppError('CONFLICT', { text: adminErrorTexts.confirmed })
    await deleteLinksOf(work.tx, id, ['confirmAdmin'])
    await work.audit({ action: 'adminConfirmationSent', accountId: id })
    await sendConfirmation(work, id)
  })
}

/**
 * Revoking a privilege takes effect at once: it ends every session of the admin, and a concurrent sign-in gets no
 * session with the old privileges.
 */
export function changePrivileges(
  app: AppContext,
  me: Actor,
  id: string,
  asked: { read: readonly Privilege[]; privileges: readonly Privilege[]; reason: StaffReason },
): Promise<void> {
  return performAsManager(app, me, async (work, { admins, mine }) => {
    const { tx } = work
    const target = targetAmong(admins, id)
    const before = target.privileges
    if (textOf(before) !== textOf(asked.read)) {
      const isDone = textOf(before) === textOf(asked.privileges)
      if (isDone && (await isRepeat(tx, { actorId: me.id, accountId: id, ...CHANGING, reason: asked.reason })))
        return work.recordsNothing()
      throw new AppError('CONFLICT', { text: adminErrorTexts.privilegesChanged })
    }
    assertPrivilegesHeld(mine.privileges, before, asked.privileges)
    assertNotLastHolder(admins, id, asked.privileges)
    if (textOf(before) === textOf(asked.privileges)) return work.recordsNothing()
    await revokeOtherPrivileges(tx, id, asked.privileges)
    await grantPrivileges(app, tx, { accountId: id, privileges: asked.privileges, grantedBy: me.id })
    if (before.some((privilege) => !asked.privileges.includes(privilege)))
      await endSessions(work, id, { ending: 'privilegesChanged' })
    await work.audit({
      action: 'privilegesChanged',
      accountId: id,
      reason: asked.reason,
      changes: { privileges: { before: textOf(before), after: textOf(asked.privileges) } },
    })
    work.accessChanged(id)
    // If only privileges were added, the admin stays signed in.
    work.publish([id], { type: 'currentUserChanged' })
    work.listChanged('adminsChanged')
  })
}

export function setAdminDisabled(app: AppContext, me: Actor, change: StatusChange): Promise<void> {
  return performAsManager(app, me, async (work, { admins }) => {
    targetAmong(admins, change.id)
    if (change.disabled) assertNotLastHolder(admins, change.id)
    await setDisabled(work, change)
  })
}

type LockedAdmins = Awaited<ReturnType<typeof lockAdminsAsManager>>

/**
 * Locks all admins instead of only the actor, in their usual order, so that two admins who act on each other do not
 * cause a deadlock.
 */
function performAsManager<Result>(
  app: AppContext,
  me: Actor,
  command: (work: ActorWork, held: LockedAdmins) => Promise<Result>,
): Promise<Result> {
  return performAs(app, me, command, (tx) => lockAdminsAsManager(tx, me))
}

/** Locks all admins and returns the current user with their current privileges. */
export async function lockAdminsAsManager(tx: Tx, me: Pick<Actor, 'id'>) {
  const admins = await lockAdmins(tx)
  const mine = admins.find((admin) => admin.id === me.id)
  if (!mine || !mayManageAdmins(mine)) throw new AppError('FORBIDDEN')
  return { admins, mine }
}

/** Accounts that are not admins count as not found (rule G5). */
export function targetAmong(admins: readonly LockedAdmin[], id: string): LockedAdmin {
  const target = admins.find((admin) => admin.id === id)
  if (!target) throw new AppError('NOT_FOUND')
  return target
}

async function sendConfirmation(work: ActorWork, accountId: string): Promise<void> {
  const { app, tx, me } = work
  const creator = await findStaff(tx, me.id)
  const token = await createEmailLink(app, tx, { purpose: 'confirmAdmin', accountId })
  const name = [creator?.firstName, creator?.lastName].filter(Boolean).join(' ')
  const link = linkUrl(app.env.origin, 'confirmAdmin', token)
  await work.email({ accountId }, adminCreated, { creator: name || me.email, link })
}

const textOf = (privileges: LockedAdmin['privileges'] | readonly Privilege[]) =>
  [...new Set(privileges)].sort().join(', ')
