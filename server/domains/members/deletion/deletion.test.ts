import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { PRIVILEGES } from '@jodi/shared/accounts/privileges.ts'
import { STORY_WIDTHS } from '@jodi/shared/profiles/photos.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantPrivileges } from '#domains/accounts/privileges/commands.ts'
import { accounts, emailOutbox } from '#domains/accounts/tables.ts'
import { conversations } from '#domains/chat/tables.ts'
import { payments, plans } from '#domains/plans/tables.ts'
import { draftFiles, fileDeletions, profiles } from '#domains/profiles/tables.ts'
import { photoFiles } from '#domains/profiles/uploads/rules.ts'
import { reports } from '#domains/reports/tables.ts'
import { warnings } from '#domains/safety/tables.ts'
import { stories } from '#domains/stories/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { codeTo, endCodePauses, GOOD_PASSWORD, openBrowser, otherCode, signUp } from '#test/browser.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeChat, makeMessage } from '#test/factories/chats.ts'
import { makeCheck } from '#test/factories/checks.ts'
import { type Member, makeAccount, makeMember } from '#test/factories/factories.ts'
import { makeTicket } from '#test/factories/tickets.ts'
import { listFiles } from '#test/processes/upload-server.ts'
import { deleteQueuedFiles } from '#work/file-deletions.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
})

const password = GOOD_PASSWORD
const EMAIL = 'canary-mail@example.in'
const CANARIES = [
  EMAIL,
  'CanaryFirst',
  'CanaryLast',
  'Canary Street',
  '77777-12345',
  'CanaryMessage',
  'CanaryTicket',
  'CanaryStory',
  'canary of the pair',
  'canary bio data',
  'canary of a draft',
]

/** A member who signed up themselves, with data in every table. */
async function makePerson(email = EMAIL) {
  const browser = openBrowser(app, { userAgent: 'canary-browser' })
  const { access } = await signUp(app, browser, email)
  const id = access.userId
  const { profile } = await makeMember(app, { gender: 'female' })
  await app.db.delete(accounts).where(eq(accounts.id, profile.id))
  const { rankingId: _number, ...row } = profile
  await app.db.insert(profiles).values({
    ...row,
    id,
    firstName: 'CanaryFirst',
    lastName: 'CanaryLast',
    searchText: 'canaryfirst canarylast',
    phoneNumber: '77777-12345',
    address: 'Canary Street',
    photoKey: 'canaryPhoto',
    bioDataKey: 'canaryBio',
  })
  for (const file of photoFiles('canaryPhoto')) await app.files.put(file, new TextEncoder().encode('canary photo'))
  await app.files.put('canaryBio', new TextEncoder().encode('canary bio data'))
  const draft = { uploaderId: id, profileId: id, createdAt: app.clock.now() }
  await app.db.insert(draftFiles).values([
    { ...draft, kind: 'photo', key: `canaryDraftPhoto-${id}` },
    { ...draft, kind: 'bioData', key: `canaryDraft-${id}`, name: 'canary.pdf' },
  ])
  const files = [...photoFiles(`canaryDraftPhoto-${id}`), `canaryDraft-${id}`]
  for (const file of files) await app.files.put(file, new TextEncoder().encode('canary of a draft'))
  return { browser, id }
}

async function deleteAccount({ accounts: calls }: ReturnType<typeof openBrowser>, email = EMAIL) {
  await calls.requestDeletion({ password })
  await calls.confirmDeletion({ code: codeTo(app, email) })
}

/** Every column of every table, as text. */
async function dump(): Promise<string> {
  const { rows } = await app.database.query(
    "select table_name as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' and table_schema = 'public'",
  )
  const parts = await Promise.all(
    rows.map(({ name }) => app.database.query(`select to_jsonb(t)::text as row from "${name}" t`)),
  )
  return parts.flatMap((part) => part.rows.map(({ row }) => row)).join('\n')
}

async function filesText(): Promise<string> {
  const folder = path.join(app.env.dataDir, 'files')
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  const texts = await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')))
  return [...files.map(({ name }) => name), ...texts].join('\n')
}

describe("deleting one's own account", () => {
  test('leaves nothing of the person in any table or file, and others keep only their own data', async () => {
    const { browser, id } = await makePerson()
    const man = await makeMember(app, { gender: 'male' })
    const me: Member = { ...man, id }
    await browser.rpc.matches.addToShortlist({ id: man.id })
    await browser.rpc.people.profile({ id: man.id })
    await callAs(app, man).people.profile({ id })
    const chat = await makeChat(app, man, me)
    await makeMessage(app, chat, 1, man, 'what he wrote')
    await makeMessage(app, chat, 2, me, 'CanaryMessage')
    await makeTicket(app, id, { description: 'CanaryTicket' })
    const checkId = await makeCheck(app, me)
    await browser.rpc.pairs.propose({ id: man.id })
    await layReports(id, man.id)
    await callAs(app, man).pairs.confirm({ id })
    const story = await browser.rpc.stories.save({ text: 'CanaryStory: we met here and never looked back.' })
    await app.db.update(stories).set({ photoKey: 'canaryPair' })
    for (const file of photoFiles('canaryPair', STORY_WIDTHS))
      await app.files.put(file, new TextEncoder().encode('canary of the pair'))
    await browser.rpc.stories.send(story)
    await openBrowser(app).accounts.requestReset({ email: EMAIL })
    const [plan] = await app.db.select().from(plans).where(eq(plans.code, 'gold'))
    await app.db.insert(payments).values({
      accountId: id,
      planId: plan?.id ?? '',
      amountPaise: 249_900,
      status: 'paid',
      provider: 'sandbox',
      createdAt: app.clock.now(),
    })
    const before = `${await dump()}\n${await filesText()}`
    for (const canary of [...CANARIES, id, 'canary-browser', 'canaryBio', checkId]) expect(before).toContain(canary)

    await deleteAccount(browser)

    const after = `${await dump()}\n${await filesText()}`
    expect(listFiles(app)).toEqual([])
    for (const canary of [...CANARIES, id, 'canary-browser', 'canaryBio', 'canaryPhoto', checkId])
      expect(after).not.toContain(canary)
    expect(after.toLowerCase()).not.toContain('canary')
    expect(after).toContain('what he wrote')
    expect(await app.db.select().from(payments)).toMatchObject([
      { accountId: null, amountPaise: 249_900, status: 'paid' },
    ])
    expect(await app.db.$count(emailOutbox)).toBe(0)
    expect(app.mailer.sent()[0]).toMatchObject({ to: EMAIL, subject: 'Your Jodi account has been deleted' })
  })

  test.each(['one after the other', 'at the same moment'])(
    'of both members of a chat, %s, deletes the conversation',
    async (how) => {
      const pair = await Promise.all([makePerson(), makePerson('second-mail@example.in')])
      const [her, him] = pair.map(({ id }) => ({
        id,
        role: 'member' as const,
        email: '',
        privileges: [],
        sessionId: '',
      }))
      if (!her || !him) throw new Error('nobody to talk')
      const chat = await makeChat(app, her, him)
      await makeMessage(app, chat, 1, her, 'hers')
      await makeMessage(app, chat, 2, him, 'his')
      const leave = [
        () => deleteAccount(pair[0].browser),
        () => deleteAccount(pair[1].browser, 'second-mail@example.in'),
      ]
      if (how === 'at the same moment') await Promise.all(leave.map((go) => go()))
      else {
        await leave[0]?.()
        expect(await app.db.$count(conversations, eq(conversations.id, chat))).toBe(1)
        await leave[1]?.()
      }
      expect(await app.db.$count(conversations, eq(conversations.id, chat))).toBe(0)
    },
  )

  test('ends every session and frees the address', async () => {
    const { browser } = await makePerson()
    const elsewhere = openBrowser(app)
    await elsewhere.accounts.signIn({ email: EMAIL, password })
    await deleteAccount(browser)
    expect((await elsewhere.accounts.session()).person).toBeNull()
    expect((await browser.accounts.session()).person).toBeNull()
    expect((await errorOf(elsewhere.accounts.signIn({ email: EMAIL, password }))).reason).toBe('badCredentials')
    await signUp(app, openBrowser(app), EMAIL)
  })

  test("requires the password, and the code sent to the account's address", async () => {
    const { browser } = await makePerson()
    const { requestDeletion, confirmDeletion } = browser.accounts
    expect(await errorOf(requestDeletion({ password: 'not-it-at-all' }))).toMatchObject({
      reason: 'wrongPassword',
      field: 'password',
    })
    expect((await errorOf(confirmDeletion({ code: '123456' }))).reason).toBe('codeExpired')
    await requestDeletion({ password })
    const first = codeTo(app, EMAIL)
    await endCodePauses(app)
    await requestDeletion({ password })
    const code = codeTo(app, EMAIL)
    expect((await errorOf(confirmDeletion({ code: otherCode(code) }))).reason).toBe('wrongCode')
    if (first !== code) expect((await errorOf(confirmDeletion({ code: first }))).reason).toBe('wrongCode')
    await openBrowser(app).accounts.requestReset({ email: EMAIL })
    const forReset = codeTo(app, EMAIL)
    if (forReset !== code) expect((await errorOf(confirmDeletion({ code: forReset }))).reason).toBe('wrongCode')
    app.clock.advance(11 * 60_000)
    expect((await errorOf(confirmDeletion({ code }))).reason).toBe('codeExpired')
    app.clock.advance(-11 * 60_000)
    await confirmDeletion({ code })
    expect(await app.db.$count(accounts)).toBe(0)
  })

  test('the last admin cannot leave, and of the last two leaving at once one stays', async () => {
    const admins = await Promise.all(['first@example.in', 'second@example.in'].map((email) => makeAdmin(email)))
    const answers = await Promise.allSettled(admins.map(({ browser, email }) => deleteAccount(browser, email)))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find((answer) => answer.status === 'rejected')?.reason).toMatchObject({
      data: { reason: 'lastAdmin' },
    })
    await makeAccount(app, { role: 'admin', disabledAt: new Date() })
    const [left] = await app.db.select().from(accounts).where(eq(accounts.role, 'admin'))
    expect(left).toBeDefined()
  })

  test('an agent who leaves keeps no client, and the clients stay', async () => {
    const { browser, id } = await makePerson()
    const client = await makeMember(app, { agentId: id, createdByAgentId: id })
    await deleteAccount(browser)
    const [row] = await app.db.select().from(profiles).where(eq(profiles.id, client.id))
    expect(row).toMatchObject({ agentId: null, createdByAgentId: null })
  })
})

test('a file that cannot be deleted at once is deleted by a later run of the job', async () => {
  const { browser } = await makePerson()
  const { remove } = app.files
  app.files.remove = () => Promise.reject(new Error('the store is away'))
  await deleteAccount(browser)
  expect(await filesText()).toContain('canary bio data')
  app.files.remove = remove
  await deleteQueuedFiles(app)
  expect(await filesText()).not.toContain('canary')
  expect(await app.db.$count(fileDeletions)).toBe(0)
})

/** Decided reports name no deleted person; open reports are kept (rule G4), which is tested with their queue. */
async function layReports(id: string, otherId: string) {
  const now = app.clock.now()
  const decided = { reason: 'money', details: '', createdAt: now, decision: 'warned', decidedAt: now } as const
  await app.db.insert(reports).values([
    { reporterId: id, reportedId: otherId, clientId: crypto.randomUUID(), ...decided },
    { reporterId: otherId, reportedId: id, clientId: crypto.randomUUID(), ...decided },
  ])
  await app.db.insert(warnings).values({ accountId: id, rule: 'money', at: now })
}

async function makeAdmin(email: string) {
  const browser = openBrowser(app)
  const { access } = await signUp(app, browser, email)
  const accountId = access.userId
  await app.db.update(accounts).set({ role: 'admin' }).where(eq(accounts.id, accountId))
  await app.db.transaction((tx) => grantPrivileges(app, tx, { accountId, privileges: PRIVILEGES, grantedBy: null }))
  return { browser, email }
}
