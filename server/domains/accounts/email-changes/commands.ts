import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { and, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { deleteCodesOf, deletePendingSignUps, lockPendingSignUps } from '#domains/accounts/codes/commands.ts'
import { emailTaken, lockAccount } from '#domains/accounts/commands.ts'
import { type EmailChange, findEmailChange } from '#domains/accounts/email-changes/queries.ts'
import { CONFIRM_DAYS, effectiveAfter } from '#domains/accounts/email-changes/rules.ts'
import { confirmEmail } from '#domains/accounts/emails/confirm-email.ts'
import { emailChanged } from '#domains/accounts/emails/email-changed.ts'
import { stopEmail } from '#domains/accounts/emails/stop-email.ts'
import { createEmailLink, deleteLinksOf, linkExpired, useLink } from '#domains/accounts/links/commands.ts'
import { linkUrl } from '#domains/accounts/links/rules.ts'
import { claimAccount } from '#domains/accounts/password/commands.ts'
import { endSessions } from '#domains/accounts/sessions/commands.ts'
import { accounts, emailChanges } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { inTurn } from '#lib/in-turn.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError, onUnique } from '#rpc/errors.ts'
import { perform, performAs, type Work } from '#work/work.ts'

export interface EmailChangeRequest {
  accountId: string
  email: string
  /** Whether the account was claimed when staff made the request. The request is rejected if this has changed. */
  claimed: boolean
  reason: StaffReason
}

/**
 * Requests a new address for an account, on behalf of staff. The new address has to confirm it, and the owner of a
 * claimed account can stop it for 72 hours. An earlier request ends. Returns the earliest time at which the change can
 * take effect. `assertAllowed` throws if staff may not, given the locked state: an agent may have lost the client in
 * the meantime.
 */
export function requestEmailChangeByStaff(
  app: AppContext,
  me: Actor,
  { accountId, email, claimed, reason }: EmailChangeRequest,
  assertAllowed: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<Date> {
  const now = app.clock.now()
  const after = effectiveAfter(now, claimed)
  return performAs(app, me, async (work) => {
    const { tx } = work
    await lockAccount(tx, accountId)
    const [account] = await tx
      .select({ claimedAt: accounts.claimedAt })
      .from(accounts)
      .where(eq(accounts.id, accountId))
    if (!account) throw new AppError('NOT_FOUND')
    await assertAllowed(tx)
    if ((account.claimedAt !== null) !== claimed)
      throw new AppError('CONFLICT', { text: accountErrorTexts.accountClaimed })
    await deleteEmailChange(tx, accountId)
    await tx
      .insert(emailChanges)
      .values({ accountId, email, requestedBy: me.id, effectiveAfter: after, createdAt: now })
    await work.audit({ action: 'emailChangeRequested', accountId, fields: ['email'], reason })
    work.accountChanged(accountId)
    await sendEmails(work, { accountId, email, claimed })
    return after
  })
}

/**
 * Confirms the change from the new address. The owner of an unclaimed account has to set a password at the same time
 * (rule A7).
 */
export async function confirmNewEmail(
  app: AppContext,
  token: string,
  passwordHash: string | null,
): Promise<{ email: string; effectiveAt: Date; effective: boolean }> {
  const now = app.clock.now()
  const change = await onUnique('accounts_email_unique', emailTaken, () =>
    perform(app, async (work) => {
      const { tx } = work
      const accountId = await useLink(app, tx, 'confirmEmail', token)
      const change = await findEmailChange(tx, accountId)
      if (!change) throw linkExpired()
      await tx.update(emailChanges).set({ confirmedAt: now }).where(eq(emailChanges.accountId, accountId))
      work.accountChanged(accountId)
      if (change.effectiveAfter > now) return change
      if (!change.claimedAt && !passwordHash)
        throw new AppError('BAD_INPUT', { text: accountErrorTexts.passwordNeeded, field: 'password' })
      await applyChange(work, change)
      if (passwordHash) await claimAccount(work, accountId, passwordHash)
      return change
    }),
  )
  const effective = change.effectiveAfter <= now
  return { email: change.email, effectiveAt: effective ? now : change.effectiveAfter, effective }
}

/** Stops the change, at the request of the owner of the old address. */
export function stopEmailChange(app: AppContext, token: string): Promise<void> {
  return perform(app, async (work) => {
    const accountId = await useLink(app, work.tx, 'stopEmail', token)
    await deleteEmailChange(work.tx, accountId)
    work.accountChanged(accountId)
  })
}

/**
 * Deletes the pending change of an account and its links, for example before a new request or after a change by the
 * owner.
 */
export async function deleteEmailChange(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.accountId, accountId))
  await deleteLinksOf(tx, accountId, ['confirmEmail', 'stopEmail'])
}

/** Applies confirmed changes whose objection period has passed, and deletes requests that were never confirmed. */
export async function applyDueChanges(app: AppContext): Promise<void> {
  const now = app.clock.now()
  const oldest = new Date(now.getTime() - CONFIRM_DAYS * DAY_MS)
  await perform(app, ({ tx }) =>
    tx.delete(emailChanges).where(and(isNull(emailChanges.confirmedAt), lt(emailChanges.createdAt, oldest))),
  )
  const isDue = and(isNotNull(emailChanges.confirmedAt), lte(emailChanges.effectiveAfter, now))
  const due = await app.db.select({ accountId: emailChanges.accountId }).from(emailChanges).where(isDue)
  await inTurn(app, due, ({ accountId }) => applyDue(app, accountId))
}

function applyDue(app: AppContext, accountId: string): Promise<void> {
  return perform(app, async (work) => {
    const { tx } = work
    await lockAccount(tx, accountId)
    const change = await findEmailChange(tx, accountId)
    if (!change?.confirmedAt || change.effectiveAfter > app.clock.now()) return
    const [taken] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, change.email))
    // Another person signed up with the address in the meantime and keeps it.
    if (taken) await deleteEmailChange(tx, accountId)
    else await applyChange(work, change)
    work.accountChanged(accountId)
  })
}

/**
 * Moves the account to the new address. All sessions end, and links and codes sent to the old address become invalid.
 */
async function applyChange(work: Work, change: EmailChange): Promise<void> {
  const { app, tx } = work
  const { accountId, email, oldEmail, claimedAt } = change
  const now = app.clock.now()
  // Before the address is taken: a sign-up with the address locks in the same order.
  await lockPendingSignUps(tx, email)
  await tx.update(accounts).set({ email, emailVerified: true, updatedAt: now }).where(eq(accounts.id, accountId))
  await deleteEmailChange(tx, accountId)
  await deleteLinksOf(tx, accountId)
  await deleteCodesOf(app, tx, accountId)
  await deletePendingSignUps(app, tx, email)
  await endSessions(work, accountId, { ending: 'emailChanged' })
  if (claimedAt) await work.email({ address: oldEmail, accountId }, emailChanged, {})
}

async function sendEmails(work: Work, change: Omit<EmailChangeRequest, 'reason'>): Promise<void> {
  const { app, tx } = work
  const { accountId, email, claimed } = change
  const linkFor = async (purpose: 'confirmEmail' | 'stopEmail') =>
    linkUrl(app.env.origin, purpose, await createEmailLink(app, tx, { purpose, accountId }))
  await work.email({ address: email, accountId }, confirmEmail, { link: await linkFor('confirmEmail') })
  if (claimed) await work.email({ accountId }, stopEmail, { link: await linkFor('stopEmail') })
}
