import { randomBytes } from 'node:crypto'
import type { CodeRow } from '#domains/accounts/codes/commands.ts'
import {
  type Browser,
  canonicalEmail,
  type KnownAccount,
  LIMITS,
  networkOf,
  stampOf,
  widerNetworkOf,
} from '#domains/accounts/rate-limits/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { type Allowance, consume, isExhausted } from '#lib/limits.ts'
import { AppError } from '#rpc/errors.ts'

/** Who tries: from which network, and in a browser that knows some accounts. */
export interface RequestSource {
  address: string
  browser: Browser | null
}

/** Whom a try is about; the address stands for an account that does not exist yet. */
export interface Target {
  email: string
  account: KnownAccount | null
}

type GiveBack = () => Promise<void>

export const newBrowser = (): Browser => ({ id: randomBytes(12).toString('base64url'), accounts: [] })

/** Counts a password before it is looked at; call what comes back once it was right. */
export function consumePasswordAttempt(app: AppContext, source: RequestSource, target: Target): Promise<GiveBack> {
  const known = knownSubject(app, source, target)
  return consumeOrThrow(
    app,
    known
      ? [{ limit: LIMITS.knownAttempts, subject: known }]
      : [
          ofNetwork(LIMITS.networkAttempts, source),
          { limit: LIMITS.strangerAttempts, subject: canonicalEmail(target.email) },
        ],
    'tooManyAttempts',
  )
}

/**
 * Counts a sign-in before the password is looked at; call what comes back once it was wrong. Where it is refused, the try
 * is given back: nothing was judged.
 */
export async function consumeSignIn(app: AppContext, account: { id: string } | undefined, tried: GiveBack) {
  if (!account) return async () => undefined
  const consumed = await consume(app, [{ limit: LIMITS.signIns, subject: account.id }])
  if (consumed.ok) return consumed.giveBack
  await tried()
  throw new AppError('TOO_MANY', { reason: 'tooManyAttempts', retryAfter: consumed.retryAfter })
}

/** Counts a code for the network alone: each code has its own five tries. */
export function consumeCodeAttempt(app: AppContext, source: RequestSource, target: Target): Promise<GiveBack> {
  const known = knownSubject(app, source, target)
  return consumeOrThrow(app, known ? [] : [ofNetwork(LIMITS.networkAttempts, source)], 'tooManyAttempts')
}

/**
 * Counts an email with a code: for its recipient, and for the account of the person who asks, where that is another.
 * Between two of one purpose to one address there is a pause for each who asks, so that a stranger's request does not stop the owner's.
 */
export async function consumeCodeEmail(
  app: AppContext,
  source: RequestSource,
  purpose: CodeRow['purpose'],
  to: Target,
  asker: Target = to,
): Promise<void> {
  const who = asker === to ? knownSubject(app, source, to) : asker.account?.id
  const pause = {
    limit: LIMITS.sendPause,
    subject: `${purpose} ${who ?? networkOf(source.address)} ${canonicalEmail(to.email)}`,
  }
  const giveBack = await consumeOrThrow(app, [pause], 'codeJustSent')
  const counted = [...new Set([asker, to])].map((target) => sendAllowance(app, source, target))
  await consumeOrThrow(app, counted, 'tooManyCodes').catch(async (error) => {
    await giveBack()
    throw error
  })
}

function sendAllowance(app: AppContext, source: RequestSource, target: Target): Allowance {
  const known = knownSubject(app, source, target)
  return known
    ? { limit: LIMITS.knownSends, subject: known }
    : { limit: LIMITS.strangeSends, subject: canonicalEmail(target.email) }
}

/** Counts a mail that staff have sent about an account, and to a new address, which may be a stranger's. */
export async function consumeStaffEmail(app: AppContext, accountId: string, email?: string): Promise<void> {
  const giveBack = await consumeOrThrow(app, [{ limit: LIMITS.staffMails, subject: accountId }], 'tooManyMails')
  if (email) await givingBack(giveBack, () => consumeUnclaimedEmail(app, email))
}

/**
 * Counts an email to an address without a claimed account, however it is spelled; a code is counted apart. Call what
 * comes back if none was sent.
 */
export function consumeUnclaimedEmail(app: AppContext, email: string): Promise<GiveBack> {
  return consumeOrThrow(app, [{ limit: LIMITS.unclaimedMails, subject: canonicalEmail(email) }], 'tooManyToAddress')
}

/** Counts a user that an agent creates, with the email that it sends. */
export async function consumeUserCreation(app: AppContext, agentId: string | null, email: string): Promise<GiveBack> {
  const giveBackUser = agentId
    ? await consumeOrThrow(app, [{ limit: LIMITS.usersByAgent, subject: agentId }], 'tooManyUsers')
    : async () => undefined
  const giveBackMail = await givingBack(giveBackUser, () => consumeUnclaimedEmail(app, email))
  return async () => {
    await giveBackUser()
    await giveBackMail()
  }
}

/** Gives back what was counted where the work that it was counted for fails. */
export function givingBack<T>(giveBack: GiveBack, work: () => Promise<T>): Promise<T> {
  return work().catch(async (error) => {
    await giveBack()
    throw error
  })
}

/** Counts a password that is judged while it is typed. */
export async function consumePasswordCheck(app: AppContext, source: RequestSource): Promise<void> {
  await consumeOrThrow(app, [ofNetwork(LIMITS.judgements, source)], 'tooManyAttempts')
}

/** Counts a new password that is sent, apart from those that are judged while they are typed. */
export async function consumeNewPassword(app: AppContext, source: RequestSource): Promise<void> {
  await consumeOrThrow(app, [ofNetwork(LIMITS.newPasswords, source)], 'tooManyAttempts')
}

/** Whose turn a password takes: the account's in a browser that knows it, else that of everybody in the wider network. */
export function askerOf(app: AppContext, source: RequestSource, target?: Target): string {
  return (target && knownSubject(app, source, target)) ?? widerNetworkOf(source.address)
}

/** Counts a question whether an address has an account. */
export async function consumeExistenceCheck(app: AppContext, source: RequestSource, target: Target): Promise<void> {
  if (knownSubject(app, source, target)) return
  await consumeOrThrow(app, [ofNetwork(LIMITS.networkChecks, source)], 'tooManyAttempts')
  await consume(app, [askedBefore(source, target)])
}

/** The same for a step that comes after the question itself: the answer is known then, and not counted twice. */
export async function consumeRepeatedCheck(app: AppContext, source: RequestSource, target: Target): Promise<void> {
  // Looked at, not consumed: a question that is refused must not make the next one free.
  if (!(await isExhausted(app, askedBefore(source, target)))) await consumeExistenceCheck(app, source, target)
}

/**
 * Counts a member of staff's question whether an address has an account, and the password that comes with it. Call what
 * comes back only where an account was created: any other outcome answers the question.
 */
export function consumeStaffCheck(app: AppContext, staffId: string): Promise<GiveBack> {
  return consumeOrThrow(app, [{ limit: LIMITS.staffChecks, subject: staffId }], 'tooManyAttempts')
}

async function consumeOrThrow(app: AppContext, allowances: Allowance[], reason: string): Promise<GiveBack> {
  const consumed = await consume(app, allowances)
  if (consumed.ok) return consumed.giveBack
  throw new AppError('TOO_MANY', { reason, retryAfter: consumed.retryAfter })
}

function knownSubject(app: AppContext, { browser }: RequestSource, { account }: Target): string | null {
  if (!account || !browser) return null
  return browser.accounts.includes(stampOf(app.secret, account)) ? `${account.id} ${browser.id}` : null
}

function ofNetwork(limit: Allowance['limit'], source: RequestSource): Allowance {
  return { limit, subject: networkOf(source.address) }
}

function askedBefore(source: RequestSource, target: Target): Allowance {
  return { limit: LIMITS.askedBefore, subject: `${networkOf(source.address)} ${target.email}` }
}
