import { normalizeEmail } from '@jodi/shared/accounts/contract.ts'
import { signInErrorTexts } from '@jodi/shared/accounts/sign-in-texts.ts'
import type { NewSession } from '#domains/accounts/commands.ts'
import { verifyPassword } from '#domains/accounts/password/queries.ts'
import { findAccount, type SignInAccount } from '#domains/accounts/queries.ts'
import {
  consumePasswordAttempt,
  consumeSignIn,
  newBrowser,
  queueKeyOf,
  type RequestSource,
  refundOnFailure,
} from '#domains/accounts/rate-limits/commands.ts'
import {
  BROWSER_COOKIE,
  BROWSER_COOKIE_SECONDS,
  type KnownAccount,
  readBrowser,
  rememberIn,
} from '#domains/accounts/rate-limits/rules.ts'
import {
  signOutEverywhere as endAllSessions,
  endSession,
  keepLanguage,
  startSession,
} from '#domains/accounts/sessions/commands.ts'
import { denialReasonToSignIn } from '#domains/accounts/sessions/policy.ts'
import { listOpenSessions } from '#domains/accounts/sessions/queries.ts'
import {
  deviceOf,
  SESSION_COOKIE,
  SESSION_SECONDS,
  signAccess,
  tokenOfCookie,
} from '#domains/accounts/sessions/rules.ts'
import { publicBase, type RequestContext, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

export function requestSourceOf({ app, origin, cookie }: RequestContext): RequestSource {
  return { address: origin.address, browser: readBrowser(app.secret, cookie(BROWSER_COOKIE)) }
}

/** Stores the account in the cookie of the browser, which then has a limit of its own for the account. */
export function rememberDevice(context: RequestContext, account: KnownAccount): void {
  const browser = requestSourceOf(context).browser ?? newBrowser()
  context.setCookie(BROWSER_COOKIE, rememberIn(context.app.secret, browser, account), BROWSER_COOKIE_SECONDS)
}

/** Returns the token of the session that this browser has had until now. */
export const earlierToken = ({ app, cookie }: RequestContext) => tokenOfCookie(app.secret, cookie(SESSION_COOKIE))

/** Sets the cookies of a new session and returns its access token. */
export async function startBrowserSession(
  context: RequestContext,
  account: Pick<SignInAccount, 'id' | 'role' | 'theme' | 'language' | 'passwordHash'>,
  session: NewSession,
) {
  const { app, origin } = context
  await keepLanguage(app, account, origin.language)
  context.setCookie(SESSION_COOKIE, session.cookie, SESSION_SECONDS)
  rememberDevice(context, account)
  const access = await signAccess(app.secret, app.clock.now(), { id: session.id, accountId: account.id })
  return { access, role: account.role, theme: account.theme }
}

const signIn = publicBase.accounts.signIn.handler(async ({ context, input }) => {
  const { app, origin } = context
  const email = normalizeEmail(input.email)
  const account = await findAccount(app.db, email)
  const source = requestSourceOf(context)
  const target = { email, account: account ?? null }
  const refundPoint = await consumePasswordAttempt(app, source, target)
  const refundSignIn = await consumeSignIn(app, account, refundPoint)
  const asker = queueKeyOf(app, source, target)
  const isRight = await refundOnFailure(
    () => refundPoint().then(refundSignIn),
    () => verifyPassword(account?.passwordHash, input.password, asker),
  )
  if (!isRight || !account?.passwordHash) {
    await refundSignIn()
    throw badCredentials()
  }
  await refundPoint()
  const reason = denialReasonToSignIn(account)
  const staffMessage = reason === 'disabled' ? account.disabledMessage : null
  if (reason)
    throw new AppError('FORBIDDEN', { text: signInErrorTexts[reason], ...(staffMessage ? { staffMessage } : {}) })
  const { passwordHash } = account
  const session = await startSession(app, { ...account, passwordHash }, origin, earlierToken(context))
  if (!session) throw badCredentials()
  return startBrowserSession(context, account, session)
})

const signOut = publicBase.accounts.signOut.handler(async ({ context }) => {
  const me = await context.actor()
  if (me) await endSession(context.app, me.sessionId)
  context.setCookie(SESSION_COOKIE, '', 0)
  return {}
})

const refreshAccess = signedInBase.accounts.refreshAccess.handler(({ context }) => {
  const { app, me, cookie, setCookie } = context
  // The row of the session is renewed whenever it is used, but its cookie has to be renewed here.
  const kept = cookie(SESSION_COOKIE)
  if (kept) setCookie(SESSION_COOKIE, kept, SESSION_SECONDS)
  return signAccess(app.secret, app.clock.now(), { id: me.sessionId, accountId: me.id })
})

const listSessions = signedInBase.accounts.listSessions.handler(async ({ context: { app, me } }) => {
  const open = await listOpenSessions(app, me.id)
  const listed = open.map(({ userAgent, ...session }) => ({
    ...session,
    device: deviceOf(userAgent),
    current: session.id === me.sessionId,
  }))
  // The row of a session is not renewed with each request, so that one in use may have an older time than another.
  return listed.sort((a, b) => Number(b.current) - Number(a.current))
})

const signOutEverywhere = signedInBase.accounts.signOutEverywhere.handler(async ({ context }) => {
  const { app, me } = context
  await endAllSessions(app, me.id)
  context.setCookie(SESSION_COOKIE, '', 0)
  return {}
})

export const sessionHandlers = { signIn, signOut, refreshAccess, listSessions, signOutEverywhere }

const badCredentials = () => new AppError('UNAUTHORIZED', { text: signInErrorTexts.badCredentials })
