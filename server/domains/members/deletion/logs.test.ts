import { TERMS_VERSION } from '@jodi/shared/settings/site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION_COOKIE } from '#domains/accounts/sessions/rules.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { codesTo, otherCode } from '#test/browser.ts'
import { callAs } from '#test/call-as.ts'
import { makeChat } from '#test/factories/chats.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'
import { openTab, startLiveServer } from '#test/processes/live-server.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'
import { personalFields, professionalFields } from '#test/typed-fields.ts'

const EMAIL = 'canary-mail@example.in'
const PASSWORD = 'canary-word-77'
const NAMES = { firstName: 'CanaryFirst', middleName: 'CanaryMiddle', lastName: 'CanaryLast' }
const PHONE = '+91 77777 12345'

let app: TestApp
let server: Awaited<ReturnType<typeof startLiveServer>>
let man: Member
const lines: string[] = []

beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'debug' }, { write: (line) => void lines.push(line) })
  server = await startLiveServer(app)
  man = await makeMember(app, { gender: 'male' })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

/** Sends requests over HTTP, so that they are logged as requests. */
function openCaller() {
  let cookie = ''
  async function ask(path: string, init: RequestInit = {}) {
    const headers = { origin: server.origin, 'x-csrf-token': 'orpc', cookie, ...init.headers }
    const answer = await fetch(`${server.origin}${path}`, { ...init, headers })
    const own = answer.headers.getSetCookie().find((line) => line.startsWith(SESSION_COOKIE))
    if (own) cookie = own.split(';')[0] ?? ''
    return { status: answer.status, text: await answer.text() }
  }
  const call = async (procedure: string, input: unknown = {}) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: input }),
    }
    const { status, text } = await ask(`/api/rpc/${procedure}`, init)
    return { status, json: JSON.parse(text).json }
  }
  return { ask, call, cookie: () => cookie }
}

/** Breaks the database: the errors of its queries contain their values. */
async function whileBroken(broken: string, mended: string, work: () => Promise<void>) {
  await app.database.run(broken)
  try {
    await work()
  } finally {
    await app.database.run(mended)
  }
}

const whileFull = (table: string, work: () => Promise<void>) =>
  whileBroken(
    `alter table ${table} add constraint no_room check (false) not valid`,
    `alter table ${table} drop constraint no_room`,
    work,
  )

test('no log line contains personal data, while a person has an account and when it is deleted', {
  timeout: 30_000,
}, async () => {
  const her = openCaller()
  const codes = () => codesTo(app, EMAIL)

  const { json: attempt } = await her.call('accounts/requestSignUp', {
    email: EMAIL,
    password: PASSWORD,
    termsVersion: TERMS_VERSION,
  })
  const [code = ''] = codes()
  await her.call('accounts/confirmSignUp', { attemptId: attempt.attemptId, code: otherCode(code) })
  const { json: signedUp } = await her.call('accounts/confirmSignUp', { attemptId: attempt.attemptId, code })
  const id: string = signedUp.access.userId

  const fields = { ...personalFields, ...NAMES, phoneNumber: PHONE }
  await whileFull('profiles', async () => {
    expect((await her.call('profiles/saveStep', { step: 0, revision: null, fields })).status).toBe(500)
  })
  const bad = { ...fields, firstName: 'Canary '.repeat(60), phoneNumber: 'canary phone' }
  expect((await her.call('profiles/saveStep', { step: 0, revision: null, fields: bad })).status).toBe(400)
  expect((await her.call('profiles/saveStep', { step: 0, revision: null, fields })).status).toBe(200)
  const work = { ...professionalFields, address: '1 Canary Street' }
  await her.call('profiles/saveStep', { step: 1, revision: 1, fields: work })
  const finished = await her.call('profiles/saveStep', {
    step: 2,
    revision: 2,
    fields: { religion: 'Hinduism', caste: '' },
  })
  expect(finished.status).toBe(200)
  const broken = { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: 'canary bio data' }
  expect((await her.ask(`/api/profiles/${id}/bio-data`, broken)).status).toBeGreaterThanOrEqual(400)

  const her2: Member = { ...man, id }
  const chat = await makeChat(app, man, her2)
  const tabs = [openTab(server.origin, her.cookie()), openTab(server.origin, (await signInCookie(app, man)).cookie)]
  await Promise.all(tabs.map(({ opened }) => opened))
  const send = (content: string) => her.call('chat/send', { id: chat, messageId: crypto.randomUUID(), content })
  expect((await send('CanaryMessage')).status).toBe(200)
  await whileFull('messages', async () => {
    expect((await send('CanaryMessage that fails')).status).toBe(500)
  })
  const ticket = { id: crypto.randomUUID(), type: 'other', description: 'CanaryTicket of somebody' }
  expect((await her.call('tickets/create', ticket)).status).toBe(200)
  await whileFull('tickets', async () => {
    expect((await her.call('tickets/create', { ...ticket, id: crypto.randomUUID() })).status).toBe(500)
  })
  const report = { personId: man.id, fields: { reason: 'money', details: 'Canary words of a report' } }
  const told = { ...report, key: crypto.randomUUID(), cited: { conversationId: chat, numbers: [1] } }
  await whileFull('report_messages', async () => {
    expect((await her.call('reports/create', told)).status).toBe(500)
  })
  expect((await her.call('reports/create', told)).status).toBe(200)
  const away = [
    'alter table notification_settings rename to away',
    'alter table away rename to notification_settings',
  ] as const
  await whileBroken(...away, async () => {
    tabs[0]?.send({ type: 'typing', conversationId: chat })
    await expect.poll(() => lines.filter((line) => line.includes('could not handle WebSocket message')).length).toBe(1)
  })
  tabs[0]?.socket.send('canary words that no page of ours says')
  expect(await tabs[0]?.ended).toBe(1008)
  await callAs(app, man).people.profile({ id })
  await callAs(app, man).matches.list({ query: 'CanaryFirst' })
  await her.ask(`/chat/${chat}?canary=${encodeURIComponent(EMAIL)}`)
  await her.ask('/unsubscribe?token=canary')

  const { send: deliver } = app.mailer
  app.mailer.send = () =>
    Promise.reject(Object.assign(new Error(`550 5.1.1 <${EMAIL}> unknown`), { code: 'EENVELOPE', rejected: [EMAIL] }))
  await her.call('accounts/requestReset', { email: EMAIL })
  app.mailer.send = deliver

  await her.call('accounts/requestDeletion', { password: `not ${PASSWORD}` })
  await her.call('accounts/requestDeletion', { password: PASSWORD })
  expect((await her.call('accounts/confirmDeletion', { code: codes()[0] })).status).toBe(200)
  expect((await her.call('accounts/signIn', { email: EMAIL, password: PASSWORD })).status).toBe(401)

  const log = lines.join('')
  // The log did contain these events: requests, failures with their statements, an email that could not be sent.
  for (const kind of ['"path":"/api/rpc/chat/send","status":500', 'insert into \\"messages\\"', 'EENVELOPE'])
    expect(log).toContain(kind)
  expect(lines.length).toBeGreaterThan(15)
  expect(log.toLowerCase()).not.toContain('canary')
  expect(log.replace(/\D/g, '')).not.toContain('7777712345')
  expect(log).not.toContain(her.cookie().split('=')[1] || 'no cookie')
  expect(codes().length).toBeGreaterThanOrEqual(2)
  for (const used of codes()) expect(log).not.toMatch(new RegExp(`(?<![0-9a-f-])${used}(?![0-9a-f-])`))
})
