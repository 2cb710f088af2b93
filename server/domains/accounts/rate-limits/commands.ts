import { randomBytes } from 'node:crypto'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { creationErrorTexts } from '@jodi/shared/agents/creation.ts'
import { message, type Text } from '@jodi/shared/texts.ts'
import type { CodeRow } from '#domains/accounts/codes/commands.ts'
import {
  type Browser,
  browserEntryOf,
  canonicalEmail,
  hasManyNetworks,
  KNOWN_ASKER,
  type KnownAccount,
  LIMITS,
  networkOf,
  widerNetworkOf,
} from '#domains/accounts/rate-limits/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { type Allowance, consume, isExhausted } from '#lib/limits.ts'
import { AppError } from '#rpc/errors.ts'

/** Where an attempt comes from: its network, and a browser that knows some accounts. */
export interface RequestSource {
  address: string
  browser: Browser | null
}

/** The account that an attempt is about. If there is no account yet, only the address is set. */
export interface Target {
  email: string
  account: KnownAccount | null
}

type RefundPoint = () => Promise<void>

export const newBrowser = (): Browser => ({ id: randomBytes(12).toString('base64url'), accounts: [] })

/** Counts a password before it is checked. Call the returned function if the password was right. */
export function consumePasswordAttempt(app: AppContext, source: RequestSource, target: Target): Promise<RefundPoint> {
  const known = knownSubject(app, source, target)
  return consumeOrThrow(
    app,
    known
      ? [{ limit: LIMITS.knownBrowserAttempts, subject: known }]
      : [
          ofNetwork(LIMITS.networkAttempts, source),
          { limit: LIMITS.unknownBrowserAttempts, subject: canonicalEmail(target.email) },
        ],
    accountErrorTexts.tooManyAttempts,
  )
}

/**
 * Counts a sign-in before the password is checked. Call the returned function if the password was wrong. If the sign-in
 * is rejected, `tried` gives the attempt back, because no password was checked.
 */
export async function consumeSignIn(app: AppContext, account: { id: string } | undefined, tried: RefundPoint) {
  if (!account) return async () => undefined
  const consumed = await consume(app, [{ limit: LIMITS.signIns, subject: account.id }])
  if (consumed.ok) return consumed.refundPoint
  await tried()
  throw new AppError('TOO_MANY', { text: accountErrorTexts.tooManyAttempts, retryAfter: consumed.retryAfter })
}

/**
 * Counts an attempt to enter a code for the network only, and not at all in a known browser. Each code has its own
 * limit of five attempts.
 */
export function consumeCodeAttempt(app: AppContext, source: RequestSource, target: Target): Promise<RefundPoint> {
  const known = knownSubject(app, source, target)
  return consumeOrThrow(
    app,
    known ? [] : [ofNetwork(LIMITS.networkAttempts, source)],
    accountErrorTexts.tooManyAttempts,
  )
}

/**
 * Counts an email with a code for its recipient, and for the account of the requester if that is a different one.
 * Between two codes of one purpose to one address there is a pause for each requester, so that the request of another
 * person does not delay the owner's request.
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
  const refundPoint = await consumeOrThrow(app, [pause], accountErrorTexts.codeJustSent)
  const counted = [...new Set([asker, to])].map((target) => sendAllowance(app, source, target))
  await consumeOrThrow(app, counted, accountErrorTexts.tooManyCodes).catch(async (error) => {
    await refundPoint()
    throw error
  })
}

function sendAllowance(app: AppContext, source: RequestSource, target: Target): Allowance {
  const known = knownSubject(app, source, target)
  return known
    ? { limit: LIMITS.knownBrowserSends, subject: known }
    : { limit: LIMITS.unknownBrowserSends, subject: canonicalEmail(target.email) }
}

/**
 * Counts an email that staff send about an account, and one to a new address, which may belong to an uninvolved person.
 */
export async function consumeStaffEmail(app: AppContext, accountId: string, email?: string): Promise<void> {
  const refundPoint = await consumeOrThrow(
    app,
    [{ limit: LIMITS.staffMails, subject: accountId }],
    accountErrorTexts.tooManyMails,
  )
  if (email) await refundOnFailure(refundPoint, () => consumeUnclaimedEmail(app, email))
}

/**
 * Counts an email to an address without a claimed account, in every spelling. Codes are counted separately. Call the
 * returned function if no email was sent.
 */
export function consumeUnclaimedEmail(app: AppContext, email: string): Promise<RefundPoint> {
  return consumeOrThrow(
    app,
    [{ limit: LIMITS.unclaimedMails, subject: canonicalEmail(email) }],
    accountErrorTexts.tooManyToAddress,
  )
}

/** Counts a user that an agent creates, and the email to that user. */
export async function consumeUserCreation(
  app: AppContext,
  agentId: string | null,
  email: string,
): Promise<RefundPoint> {
  const refundUser = agentId
    ? await consumeOrThrow(app, [{ limit: LIMITS.usersByAgent, subject: agentId }], creationErrorTexts.tooManyUsers)
    : async () => undefined
  const refundMail = await refundOnFailure(refundUser, () => consumeUnclaimedEmail(app, email))
  return async () => {
    await refundUser()
    await refundMail()
  }
}

/** Runs the work and, if it fails, gives back what was counted for it. */
export function refundOnFailure<T>(refundPoint: RefundPoint, work: () => Promise<T>): Promise<T> {
  return work().catch(async (error) => {
    await refundPoint()
    throw error
  })
}

/** Counts a password that is evaluated while it is typed. */
export async function consumePasswordCheck(app: AppContext, source: RequestSource): Promise<void> {
  await consumeOrThrow(app, [ofNetwork(LIMITS.passwordChecks, source)], accountErrorTexts.tooManyAttempts)
}

/**
 * Counts a new password that is submitted. Passwords that are evaluated while they are typed are counted separately.
 */
export async function consumeNewPassword(app: AppContext, source: RequestSource): Promise<void> {
  await consumeOrThrow(app, [ofNetwork(LIMITS.newPasswords, source)], accountErrorTexts.tooManyAttempts)
}

/**
 * Returns who takes the turn for a password: the account in a browser that knows it, which goes first, otherwise the
 * wider network.
 */
export function queueKeyOf(app: AppContext, source: RequestSource, target?: Target): string {
  const known = target && knownSubject(app, source, target)
  return known ? `${KNOWN_ASKER}${known}` : widerNetworkOf(source.address)
}

/** Counts a check whether an address has an account. */
export async function consumeExistenceCheck(app: AppContext, source: RequestSource, target: Target): Promise<void> {
  if (knownSubject(app, source, target)) return
  const { address } = source
  const wide = hasManyNetworks(address) ? [{ limit: LIMITS.wideChecks, subject: widerNetworkOf(address) }] : []
  await consumeOrThrow(app, [ofNetwork(LIMITS.networkChecks, source), ...wide], accountErrorTexts.tooManyAttempts)
  await consume(app, [repeatedChecks(source, target)])
}

/** Does the same for a step that follows the check. The result is already known then and is not counted twice. */
export async function consumeRepeatedCheck(app: AppContext, source: RequestSource, target: Target): Promise<void> {
  // Read but not consumed, because a rejected check must not make the next one free.
  if (!(await isExhausted(app, repeatedChecks(source, target)))) await consumeExistenceCheck(app, source, target)
}

/**
 * Counts a check by staff whether an address has an account, and the password that comes with it. Call the returned
 * function only if an account was created, because every other result reveals whether the address has an account.
 */
export function consumeStaffCheck(app: AppContext, staffId: string): Promise<RefundPoint> {
  return consumeOrThrow(app, [{ limit: LIMITS.staffChecks, subject: staffId }], accountErrorTexts.tooManyAttempts)
}

async function consumeOrThrow(app: AppContext, allowances: Allowance[], text: Text<'seconds'>): Promise<RefundPoint> {
  const consumed = await consume(app, allowances)
  if (consumed.ok) return consumed.refundPoint
  const { retryAfter } = consumed
  throw new AppError('TOO_MANY', { text: message(text, { seconds: retryAfter }), retryAfter })
}

function knownSubject(app: AppContext, { browser }: RequestSource, { account }: Target): string | null {
  if (!account || !browser) return null
  return browser.accounts.includes(browserEntryOf(app.secret, account)) ? `${account.id} ${browser.id}` : null
}

function ofNetwork(limit: Allowance['limit'], source: RequestSource): Allowance {
  return { limit, subject: networkOf(source.address) }
}

function repeatedChecks(source: RequestSource, target: Target): Allowance {
  return { limit: LIMITS.repeatedChecks, subject: `${networkOf(source.address)} ${target.email}` }
}
