import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createHttpApp } from '#app.ts'
import { createSession } from '#domains/accounts/commands.ts'
import { SESSION_COOKIE } from '#domains/accounts/sessions/rules.ts'
import { staffProfiles } from '#domains/accounts/tables.ts'
import { OWN_TABLES } from '#domains/people/export/queries.ts'
import { draftFiles } from '#domains/profiles/tables.ts'
import { stories } from '#domains/stories/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makeChat, makeMessage } from '#test/factories/chats.ts'
import { makeCheck } from '#test/factories/checks.ts'
import { type Member, makeAccount, makeMember } from '#test/factories/factories.ts'
import { makeTicket } from '#test/factories/tickets.ts'

let app: TestApp
let httpApp: ReturnType<typeof createHttpApp>
beforeAll(async () => {
  app = await openTestApp()
  httpApp = createHttpApp(app)
})
afterAll(() => app.close())

/** Tables without personal data, or without a reference to the person. */
const WITHOUT_OWNER = [
  // Of accounts that no longer exist.
  'account_deletions',
  'daily_active_members',
  // The secret of a document, under the id of its check.
  'document_keys',
  'file_deletions',
  'given_up_emails',
  'installation',
  'match_changes',
  'plans',
  'payment_webhook_events',
  'ranking_day',
  'rate_limits',
  // Copies within a report: the reporter's own are among their messages, the others belong to somebody else.
  'report_messages',
  'repeatable_sql',
  'schema_release',
  // People whom a saved search has found: what it found is nothing that its owner wrote.
  'search_news',
  'site_settings',
  'sandbox_checkouts',
]

const download = (cookie?: string, method = 'GET') =>
  httpApp.request('http://localhost:3000/files/export', {
    method,
    headers: { host: 'localhost:3000', ...(cookie ? { cookie } : {}) },
  })

async function cookieOf({ id }: Pick<Member, 'id'>): Promise<string> {
  const { cookie } = await createSession(app, id, { address: '203.0.113.9', userAgent: 'canary-browser' })
  return `${SESSION_COOKIE}=${encodeURIComponent(cookie)}`
}

test('every table is either exported or listed as one without personal data', async () => {
  const { rows } = await app.database.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(OWN_TABLES), ...WITHOUT_OWNER].sort())
})

test('every column that is left out exists', async () => {
  const { rows } = await app.database.query(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
  )
  const columns = rows.map(({ name }) => name)
  const leftOut = Object.entries(OWN_TABLES).flatMap(
    ([table, { without = [] }]: [string, { without?: readonly string[] }]) =>
      without.map((column) => `${table}.${column}`),
  )
  expect(leftOut.filter((name) => !columns.includes(name))).toEqual([])
})

test('the file contains all data of its owner, nothing that others wrote, and no secrets', async () => {
  const asha = await makeMember(app, {
    gender: 'female',
    firstName: 'CanaryFirst',
    address: 'Canary Lane',
    email: 'canary@example.in',
    bioDataKey: 'canaryKey',
    bioDataName: 'canary.pdf',
    photoKey: 'canaryPhoto',
    preferences: { seeking: ['male'], preferredCaste: ['CanaryCaste'] },
  })
  const man = await makeMember(app, { gender: 'male', firstName: 'ForeignFirst', email: 'foreign@example.in' })
  await app.files.put('canaryKey', new TextEncoder().encode('%PDF-1.7 canary of bio data'))
  await app.files.put('canaryPhoto.w640', new TextEncoder().encode('canary of the photo'))
  await makeCheck(app, asha)
  await makeCheck(app, man, { bytes: new TextEncoder().encode('ForeignDocument') })
  const chat = await makeChat(app, man, asha)
  await makeMessage(app, chat, 1, man, 'ForeignMessage')
  await makeMessage(app, chat, 2, asha, 'CanaryMessage')
  await callAs(app, man).people.profile({ id: asha.id })
  await callAs(app, asha).matches.addToShortlist({ id: man.id })
  await callAs(app, asha).pairs.propose({ id: man.id })
  await callAs(app, man).pairs.confirm({ id: asha.id })
  await callAs(app, asha).stories.save({ text: 'CanaryStory: we met here and never looked back.' })
  await callAs(app, man).stories.save({ text: 'ForeignStory: we met here and never looked back.' })
  await app.db.update(stories).set({ photoKey: 'canaryPair' }).where(eq(stories.writerId, asha.id))
  await app.files.put('canaryPair.w960', new TextEncoder().encode('canary of the pair'))
  await makeTicket(app, asha.id, { description: 'CanaryTicket', response: 'ForeignResponse' })
  const cookie = await cookieOf(asha)

  const answer = await download(cookie)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const text = await answer.text()
  const { tables, files } = JSON.parse(text)
  for (const own of [
    'CanaryFirst',
    'Canary Lane',
    'canary@example.in',
    'CanaryCaste',
    'CanaryMessage',
    'CanaryStory',
    'CanaryTicket',
    'canary-browser',
  ])
    expect(text).toContain(own)
  expect(files.map(({ base64 }: { base64: string }) => atob(base64)).sort()).toEqual([
    '%PDF-1.7 canary of bio data',
    'canary of a document',
    'canary of the pair',
    'canary of the photo',
  ])
  expect(tables.identity_checks).toMatchObject([{ document_type: 'passport', status: 'waiting' }])
  expect(tables.shortlist).toHaveLength(1)
  expect(tables.conversations).toHaveLength(1)
  expect(tables.profile_views).toEqual([])
  for (const foreign of [
    'ForeignFirst',
    btoa('ForeignDocument'),
    'ForeignMessage',
    'ForeignResponse',
    'ForeignStory',
    'foreign@example.in',
  ])
    expect(text).not.toContain(foreign)
  const [token = ''] = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')
  expect(text).not.toContain(token)
})

test('the file does not tell a block from a request that was withdrawn', async () => {
  const asha = await makeMember(app, { gender: 'female' })
  const man = await makeMember(app, { gender: 'male' })
  const { conversationId } = await callAs(app, man).chat.start({ id: asha.id })
  const chatsInFile = async () => {
    const { tables } = JSON.parse(await (await download(await cookieOf(asha))).text())
    return JSON.stringify([tables.conversations, tables.conversation_participants])
  }
  expect(await chatsInFile()).toContain(conversationId)
  await callAs(app, man).safety.blockPerson({ id: asha.id })
  expect(await chatsInFile()).toBe('[[],[]]')
})

test('the file of staff contains their actions, and nothing about the affected people', async () => {
  const admin = await makeAccount(app, { role: 'admin', privileges: ['manage_users', 'manage_admins'] })
  const man = await makeMember(app, { gender: 'male', firstName: 'ForeignDeleted', email: 'gone@example.in' })
  const reason = { code: 'other', details: 'ForeignWords are these' } as const
  await callAs(app, admin).members.delete({ id: man.id, reason })
  const { cookie } = await createSession(app, admin.id, { address: '203.0.113.9', userAgent: 'staff' })
  const text = await (await download(`${SESSION_COOKIE}=${encodeURIComponent(cookie)}`)).text()
  const { audit_entries } = JSON.parse(text).tables
  expect(audit_entries).toMatchObject([{ action: 'accountDeleted', actor_id: admin.id }])
  for (const column of ['account_name', 'account_email_hash', 'reason', 'changes'])
    expect(audit_entries[0]).not.toHaveProperty(column)
  for (const foreign of ['ForeignDeleted', 'ForeignWords']) expect(text).not.toContain(foreign)
})

test('the picture of an agent and uploads that are not saved yet are in the file, but no upload for another person', async () => {
  const agent = await makeAccount(app, { role: 'agent' })
  const client = await makeMember(app)
  const written = (key: string, words: string) => app.files.put(key, new TextEncoder().encode(words))
  await app.db.update(staffProfiles).set({ avatarKey: 'avatar' }).where(eq(staffProfiles.accountId, agent.id))
  const createdAt = app.clock.now()
  await app.db.insert(draftFiles).values([
    { key: 'draftPhoto', uploaderId: client.id, profileId: client.id, kind: 'photo', createdAt },
    { key: 'draftPdf', uploaderId: client.id, profileId: client.id, kind: 'bioData', name: 'mine.pdf', createdAt },
    { key: 'draftForeign', uploaderId: agent.id, profileId: client.id, kind: 'photo', createdAt },
  ])
  await written('avatar.w640', 'canary of the picture')
  await written('draftPhoto.w640', 'canary of an unsaved photo')
  await written('draftPdf', 'canary of unsaved bio data')
  await written('draftForeign.w640', 'canary of another person')
  const filesOf = async (person: Pick<Member, 'id'>) => {
    const { files } = JSON.parse(await (await download(await cookieOf(person))).text())
    return files.map(({ name, base64 }: { name: string; base64: string }) => [name, atob(base64)]).sort()
  }
  expect(await filesOf(agent)).toEqual([['picture.webp', 'canary of the picture']])
  expect(await filesOf(client)).toEqual([
    ['unsaved-mine.pdf', 'canary of unsaved bio data'],
    ['unsaved-photo.webp', 'canary of an unsaved photo'],
  ])
})

test('without a session nothing is exported', async () => {
  expect((await download()).status).toBe(401)
})

test('a page asks whether it may download, without the data being read', async () => {
  const cookie = await cookieOf(await makeMember(app, { photoKey: 'askedPhoto' }))
  const reading = vi.spyOn(app.files, 'get')
  const asked = await download(cookie, 'HEAD')
  expect([asked.status, (await download(undefined, 'HEAD')).status]).toEqual([200, 401])
  expect(reading).not.toHaveBeenCalled()
  await download(cookie)
  expect(reading).toHaveBeenCalled()
  reading.mockRestore()
})

test('an account downloads its data five times in ten minutes; asking whether it may counts nothing', async () => {
  const cookie = await cookieOf(await makeMember(app))
  const statusOf = async (method?: string) => (await download(cookie, method)).status
  for (let at = 0; at < 5; at++) expect([await statusOf('HEAD'), await statusOf()]).toEqual([200, 200])
  const refused = await download(cookie)
  expect([refused.status, await statusOf('HEAD')]).toEqual([429, 429])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ message: 'Too many attempts. Please wait a few minutes and try again.' })
  expect((await download(await cookieOf(await makeMember(app)))).status).toBe(200)
})
