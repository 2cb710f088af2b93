import type { Language } from '@jodi/shared/languages.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { eq } from 'drizzle-orm'
import { deleteExpiredCodes, refundAttempt, verifyCode } from '#domains/accounts/codes/commands.ts'
import { setPassword } from '#domains/accounts/commands.ts'
import { sendDeletionCode } from '#domains/accounts/deletion/commands.ts'
import { changeEmail, sendChangeCode } from '#domains/accounts/email/commands.ts'
import {
  applyDueChanges,
  confirmNewEmail,
  requestEmailChangeByStaff,
  stopEmailChange,
} from '#domains/accounts/email-changes/commands.ts'
import { deleteExpiredLinks } from '#domains/accounts/links/commands.ts'
import { changePassword, resetPassword, sendResetCode, setOwnPassword } from '#domains/accounts/password/commands.ts'
import { getAccount } from '#domains/accounts/queries.ts'
import {
  createScriptToken,
  endSession,
  keepLanguage,
  signOutEverywhere,
  startSession,
} from '#domains/accounts/sessions/commands.ts'
import { completeSignUp, resendPendingSignUpCode, startSignUp } from '#domains/accounts/sign-up/commands.ts'
import { accounts, emailChanges } from '#domains/accounts/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import type { TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { ADMINS, AGENTS, MEMBERS, type Name, nothing, publishes, type Row } from '#test/events/rows.ts'
import { makeCode, makeLink } from '#test/factories/codes.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

const FROM = { address: '203.0.113.9', userAgent: 'events' }
const NOT_SHOWN = 'no screen shows codes or links'
const SIGNED_OUT = 'the live connections of an ended session are closed, which says so'
const NEW_SIGN_UP = 'no one has a screen of the new account'

/** The admins who see her in a list, and her agent. */
const HER_LISTS: Name[] = [...MEMBERS, 'agent']

const unclaim = (app: TestApp, { id }: Actor) =>
  app.db.update(accounts).set({ claimedAt: null }).where(eq(accounts.id, id))

/** A change of address that staff requested. */
async function requestChange(app: TestApp, of: Actor, by: Actor) {
  const claimed = (await getAccount(app.db, of.id)).claimedAt !== null
  await requestEmailChangeByStaff(app, by, { accountId: of.id, email: `new-${of.email}`, claimed, ...because })
}

export const ACCOUNT_EVENTS: Record<string, Row> = {
  'accounts/codes.verifyCode': nothing(NOT_SHOWN, async ({ she }, app) => {
    const { row, code } = await makeCode(app, 'deletion', she)
    return () => verifyCode(app, 'deletion', row.id, code)
  }),
  'accounts/codes.refundAttempt': nothing(NOT_SHOWN, async ({ she }, app) => {
    const { row } = await makeCode(app, 'deletion', she)
    return () => refundAttempt(app, row.id)
  }),
  'accounts/codes.deleteExpiredCodes': nothing(NOT_SHOWN, async ({ she }, app) => {
    await makeCode(app, 'deletion', she)
    app.clock.advance(DAY_MS)
    return () => deleteExpiredCodes(app)
  }),
  'accounts/links.deleteExpiredLinks': nothing(NOT_SHOWN, async ({ she }, app) => {
    await makeLink(app, 'ownPassword', she)
    app.clock.advance(30 * DAY_MS)
    return () => deleteExpiredLinks(app)
  }),
  'accounts/deletion.sendDeletionCode': nothing(
    NOT_SHOWN,
    ({ she }, app) =>
      () =>
        sendDeletionCode(app, she),
  ),
  'accounts/email.sendChangeCode': nothing(
    NOT_SHOWN,
    ({ she }, app) =>
      () =>
        sendChangeCode(app, she.id, 'new@example.in'),
  ),
  'accounts/email.changeEmail': publishes(
    { currentUserChanged: ['she'], membersChanged: HER_LISTS },
    async ({ she }, app) => {
      const { row } = await makeCode(app, 'emailChange', she)
      return () => changeEmail(app, row, she)
    },
  ),
  'accounts/email-changes.requestEmailChangeByStaff': publishes(
    { agentsChanged: AGENTS },
    ({ agent, admin }, app) =>
      () =>
        requestChange(app, agent, admin),
  ),
  'accounts/email-changes.confirmNewEmail': publishes({ membersChanged: HER_LISTS }, async ({ she, admin }, app) => {
    await unclaim(app, she)
    await requestChange(app, she, admin)
    const token = await makeLink(app, 'confirmEmail', she)
    return () => confirmNewEmail(app, token, 'hash')
  }),
  'accounts/email-changes.stopEmailChange': publishes({ agentsChanged: AGENTS }, async ({ agent, admin }, app) => {
    await requestChange(app, agent, admin)
    const token = await makeLink(app, 'stopEmail', agent)
    return () => stopEmailChange(app, token)
  }),
  'accounts/email-changes.applyDueChanges': publishes({ agentsChanged: AGENTS }, async ({ agent, admin }, app) => {
    await requestChange(app, agent, admin)
    await app.db.update(emailChanges).set({ confirmedAt: app.clock.now() })
    app.clock.advance(4 * DAY_MS)
    return () => applyDueChanges(app)
  }),
  'accounts/password.sendResetCode': nothing(
    NOT_SHOWN,
    ({ she }, app) =>
      () =>
        sendResetCode(app, she, ''),
  ),
  'accounts/password.changePassword': nothing(SIGNED_OUT, async ({ she }, app) => {
    await app.db.transaction((tx) => setPassword(app, tx, she.id, 'hash'))
    await signInCookie(app, she)
    return () => changePassword(app, she, { old: 'hash', new: 'other hash' })
  }),
  'accounts/password.resetPassword': nothing(SIGNED_OUT, async ({ she }, app) => {
    const { row } = await makeCode(app, 'reset', she)
    return () => resetPassword(app, row, she.id, 'hash')
  }),
  'accounts/password.resetPassword, which claims the account': publishes(
    { membersChanged: HER_LISTS },
    async ({ she }, app) => {
      await unclaim(app, she)
      const { row } = await makeCode(app, 'reset', she)
      return () => resetPassword(app, row, she.id, 'hash')
    },
  ),
  'accounts/password.setOwnPassword': publishes({ adminsChanged: ADMINS }, async ({ bareAdmin }, app) => {
    await unclaim(app, bareAdmin)
    const token = await makeLink(app, 'confirmAdmin', bareAdmin)
    return () => setOwnPassword(app, 'confirmAdmin', token, 'hash')
  }),
  'accounts/sessions.startSession': nothing('other devices list it with the next load', async ({ she }, app) => {
    await app.db.transaction((tx) => setPassword(app, tx, she.id, 'hash'))
    const account = await getAccount(app.db, she.id)
    return () => startSession(app, { ...account, passwordHash: 'hash' }, FROM, null)
  }),
  'accounts/sessions.keepLanguage': nothing(
    'other tabs change their language with the next load',
    ({ she }, app) =>
      () =>
        keepLanguage(app, { id: she.id, language: 'former' as Language }, 'en'),
  ),
  'accounts/sessions.endSession': nothing(SIGNED_OUT, async ({ she }, app) => {
    const { sessionId } = await signInCookie(app, she)
    return () => endSession(app, sessionId)
  }),
  'accounts/sessions.signOutEverywhere': nothing(SIGNED_OUT, async ({ she }, app) => {
    await signInCookie(app, she)
    return () => signOutEverywhere(app, she.id)
  }),
  'accounts/sessions.createScriptToken': nothing(
    'a command on the server',
    ({ agent }, app) =>
      () =>
        createScriptToken(app, agent.email),
  ),
  'accounts/sign-up.startSignUp': nothing(
    NEW_SIGN_UP,
    (_people, app) => () => startSignUp(app, { email: 'new@example.in', passwordHash: 'hash', termsVersion: '1' }),
  ),
  'accounts/sign-up.resendPendingSignUpCode': nothing(NEW_SIGN_UP, async (_people, app) => {
    const { row } = await makeCode(app, 'signUp')
    return () => resendPendingSignUpCode(app, row)
  }),
  'accounts/sign-up.completeSignUp': nothing(NEW_SIGN_UP, async (_people, app) => {
    const { row } = await makeCode(app, 'signUp')
    return () => completeSignUp(app, row, FROM, null)
  }),
}
