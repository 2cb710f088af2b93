import type { Access, SessionEnding } from '@jodi/shared/accounts/contract.ts'
import type { Language } from '@jodi/shared/languages.ts'
import { and, eq, ne } from 'drizzle-orm'
import {
  checkPasswordUnchanged,
  createSession,
  lockAccountShared,
  type NewSession,
} from '#domains/accounts/commands.ts'
import { findAccount, findAccountById, type SignInAccount } from '#domains/accounts/queries.ts'
import { denialReasonToSignIn } from '#domains/accounts/sessions/policy.ts'
import { SCRIPT_AGENT, SESSION_SECONDS, signAccess } from '#domains/accounts/sessions/rules.ts'
import { accounts, endedSessions, sessions } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Origin } from '#rpc/actor.ts'
import { perform, type Work } from '#work/work.ts'

/**
 * Creates a session after a right password. Returns null if password, role, privileges or status have changed in the
 * meantime.
 */
export function startSession(
  app: AppContext,
  account: SignInAccount & { passwordHash: string },
  from: Origin,
  earlierToken: string | null,
): Promise<NewSession | null> {
  return perform(app, async (work) => {
    const { tx } = work
    // Locks the account first, as every transaction does. A transaction that disables, resets or demotes the account
    // waits for this one, or this one waits for it.
    await lockAccountShared(tx, account.id)
    if (!isSame(await findAccountById(tx, account.id), account)) return null
    if (!(await checkPasswordUnchanged(tx, account.id, account.passwordHash))) return null
    await endEarlierSession(work, earlierToken)
    return createSession(app, account.id, from, tx)
  })
}

/** The screens and emails of a person are in the language of the browser in which they last signed in. */
export async function keepLanguage(
  app: AppContext,
  account: Pick<SignInAccount, 'id' | 'language'>,
  asked: Language | undefined,
): Promise<void> {
  if (!asked || asked === account.language) return
  await perform(app, ({ tx }) => tx.update(accounts).set({ language: asked }).where(eq(accounts.id, account.id)))
}

/** Ends the earlier session of the browser, because its cookie is about to be replaced. */
export async function endEarlierSession(work: Work, token: string | null): Promise<void> {
  if (!token) return
  const [ended] = await work.tx
    .delete(sessions)
    .where(eq(sessions.token, token))
    .returning({ accountId: sessions.accountId })
  if (ended) work.accessChanged(ended.accountId)
}

function isSame(now: SignInAccount | undefined, read: SignInAccount): boolean {
  const authSnapshot = ({ role, disabledAt, privileges }: SignInAccount) =>
    JSON.stringify([role, disabledAt?.getTime() ?? null, privileges])
  return now !== undefined && authSnapshot(now) === authSnapshot(read)
}

export async function endSession(app: AppContext, id: string): Promise<void> {
  await perform(app, async (work) => {
    const [ended] = await work.tx
      .delete(sessions)
      .where(eq(sessions.id, id))
      .returning({ accountId: sessions.accountId })
    if (ended) work.accessChanged(ended.accountId)
  })
}

/** Ends the sessions of an account, all or all but one. Their browsers show the reason at the next sign-in. */
export async function endSessions(
  work: Work,
  accountId: string,
  { ending, exceptId }: { ending: SessionEnding; exceptId?: string },
): Promise<void> {
  const { app, tx } = work
  // Also without a session: role, status or address may have changed with it.
  work.accessChanged(accountId)
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), exceptId ? ne(sessions.id, exceptId) : undefined))
    .returning({ token: sessions.token })
  if (ended.length === 0) return
  const endedAt = app.clock.now()
  await tx.insert(endedSessions).values(ended.map(({ token }) => ({ token, accountId, ending, endedAt })))
}

export function signOutEverywhere(app: AppContext, accountId: string): Promise<void> {
  return perform(app, (work) => endSessions(work, accountId, { ending: 'signedOutEverywhere' }))
}

/**
 * Creates a token for scripts of an agent or admin. It belongs to a session of its own, which is listed with the
 * others. The token expires after thirty days and ends with that session. Returns null if the account may not have one.
 */
export async function createScriptToken(app: AppContext, email: string): Promise<Access | null> {
  const account = await findAccount(app.db, email)
  if (!account || account.role === 'member' || denialReasonToSignIn(account)) return null
  const from = { address: '', userAgent: SCRIPT_AGENT }
  const { id } = await perform(app, ({ tx }) => createSession(app, account.id, from, tx))
  return signAccess(app.secret, app.clock.now(), { id, accountId: account.id }, SESSION_SECONDS)
}
