import { randomBytes } from 'node:crypto'
import type { CodeRow } from '#domains/accounts/codes/commands.ts'
import {
  type Browser,
  type KnownAccount,
  LIMITS,
  mailboxOf,
  networkOf,
  stampOf,
  widerNetworkOf,
} from '#domains/accounts/tries/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { type Allowance, isUsedUp, take } from '#lib/limits.ts'
import { AppError } from '#rpc/errors.ts'

/** Who tries: from which network, and in a browser that knows some accounts. */
export interface Visitor {
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
export function takePasswordTry(app: AppContext, visitor: Visitor, target: Target): Promise<GiveBack> {
  const known = knownSubject(app, visitor, target)
  return takeOrRefuse(
    app,
    known
      ? [{ limit: LIMITS.knownTries, subject: known }]
      : [ofNetwork(LIMITS.networkTries, visitor), { limit: LIMITS.strangeTries, subject: mailboxOf(target.email) }],
    'tooManyTries',
  )
}

/**
 * Counts a sign-in before the password is looked at; call what comes back once it was wrong. Where it is refused, the try
 * is given back: nothing was judged.
 */
export async function takeSignIn(app: AppContext, account: { id: string } | undefined, tried: GiveBack) {
  if (!account) return async () => undefined
  const taken = await take(app, [{ limit: LIMITS.signIns, subject: account.id }])
  if (taken.ok) return taken.giveBack
  await tried()
  throw new AppError('TOO_MANY', { reason: 'tooManyTries', retryAfter: taken.retryAfter })
}

/** Counts a code for the network alone: each code has its own five tries. */
export function takeCodeTry(app: AppContext, visitor: Visitor, target: Target): Promise<GiveBack> {
  const known = knownSubject(app, visitor, target)
  return takeOrRefuse(app, known ? [] : [ofNetwork(LIMITS.networkTries, visitor)], 'tooManyTries')
}

/**
 * Counts an email with a code: for its recipient, and for the account of the person who asks, where that is another.
 * Between two of one purpose to one mailbox there is a pause for each who asks, so that a stranger's request does not stop the owner's.
 */
export async function takeCodeSend(
  app: AppContext,
  visitor: Visitor,
  purpose: CodeRow['purpose'],
  to: Target,
  asker: Target = to,
): Promise<void> {
  const who = asker === to ? knownSubject(app, visitor, to) : asker.account?.id
  const pause = {
    limit: LIMITS.sendPause,
    subject: `${purpose} ${who ?? networkOf(visitor.address)} ${mailboxOf(to.email)}`,
  }
  const giveBack = await takeOrRefuse(app, [pause], 'codeJustSent')
  const counted = [...new Set([asker, to])].map((target) => sendAllowance(app, visitor, target))
  await takeOrRefuse(app, counted, 'tooManyCodes').catch(async (refusal) => {
    await giveBack()
    throw refusal
  })
}

function sendAllowance(app: AppContext, visitor: Visitor, target: Target): Allowance {
  const known = knownSubject(app, visitor, target)
  return known
    ? { limit: LIMITS.knownSends, subject: known }
    : { limit: LIMITS.strangeSends, subject: mailboxOf(target.email) }
}

/** Counts a mail that staff have sent about an account, and to a new mailbox, which may be a stranger's. */
export async function takeStaffMail(app: AppContext, accountId: string, email?: string): Promise<void> {
  const giveBack = await takeOrRefuse(app, [{ limit: LIMITS.staffMails, subject: accountId }], 'tooManyMails')
  if (email) await givingBack(giveBack, () => takeUnclaimedMail(app, email))
}

/**
 * Counts an email to an address without a claimed account, however it is spelled; a code is counted apart. Call what
 * comes back if none was sent.
 */
export function takeUnclaimedMail(app: AppContext, email: string): Promise<GiveBack> {
  return takeOrRefuse(app, [{ limit: LIMITS.unclaimedMails, subject: mailboxOf(email) }], 'tooManyToAddress')
}

/** Counts a user that an agent creates, with the email that it sends. */
export async function takeCreation(app: AppContext, agentId: string | null, email: string): Promise<GiveBack> {
  const giveBackUser = agentId
    ? await takeOrRefuse(app, [{ limit: LIMITS.usersByAgent, subject: agentId }], 'tooManyUsers')
    : async () => undefined
  const giveBackMail = await givingBack(giveBackUser, () => takeUnclaimedMail(app, email))
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
export async function takeJudgement(app: AppContext, visitor: Visitor): Promise<void> {
  await takeOrRefuse(app, [ofNetwork(LIMITS.judgements, visitor)], 'tooManyTries')
}

/** Counts a new password that is sent, apart from those that are judged while they are typed. */
export async function takeNewPassword(app: AppContext, visitor: Visitor): Promise<void> {
  await takeOrRefuse(app, [ofNetwork(LIMITS.newPasswords, visitor)], 'tooManyTries')
}

/** Whose turn a password takes: the account's in a browser that knows it, else that of everybody in the wider network. */
export function askerOf(app: AppContext, visitor: Visitor, target?: Target): string {
  return (target && knownSubject(app, visitor, target)) ?? widerNetworkOf(visitor.address)
}

/** Counts a question whether an address has an account. */
export async function takeExistenceCheck(app: AppContext, visitor: Visitor, target: Target): Promise<void> {
  if (knownSubject(app, visitor, target)) return
  await takeOrRefuse(app, [ofNetwork(LIMITS.networkChecks, visitor)], 'tooManyTries')
  await take(app, [askedBefore(visitor, target)])
}

/** The same for a step that comes after the question itself: the answer is known then, and not counted twice. */
export async function takeRepeatedCheck(app: AppContext, visitor: Visitor, target: Target): Promise<void> {
  // Looked at, not taken: a question that is refused must not make the next one free.
  if (!(await isUsedUp(app, askedBefore(visitor, target)))) await takeExistenceCheck(app, visitor, target)
}

/**
 * Counts a member of staff's question whether an address has an account, and the password that comes with it. Call what
 * comes back only where an account was created: any other outcome answers the question.
 */
export function takeStaffCheck(app: AppContext, staffId: string): Promise<GiveBack> {
  return takeOrRefuse(app, [{ limit: LIMITS.staffChecks, subject: staffId }], 'tooManyTries')
}

async function takeOrRefuse(app: AppContext, allowances: Allowance[], reason: string): Promise<GiveBack> {
  const taken = await take(app, allowances)
  if (taken.ok) return taken.giveBack
  throw new AppError('TOO_MANY', { reason, retryAfter: taken.retryAfter })
}

function knownSubject(app: AppContext, { browser }: Visitor, { account }: Target): string | null {
  if (!account || !browser) return null
  return browser.accounts.includes(stampOf(app.secret, account)) ? `${account.id} ${browser.id}` : null
}

function ofNetwork(limit: Allowance['limit'], visitor: Visitor): Allowance {
  return { limit, subject: networkOf(visitor.address) }
}

function askedBefore(visitor: Visitor, target: Target): Allowance {
  return { limit: LIMITS.askedBefore, subject: `${networkOf(visitor.address)} ${target.email}` }
}
