import { DAY_MS } from '@jodi/shared/time.ts'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, auditEntries, emailChanges, emailOutbox, sessions, staffProfiles } from '#domains/accounts/tables.ts'
import { adminCreated } from '#domains/admins/emails/admin-created.ts'
import { accountCreated } from '#domains/agents/emails/account-created.ts'
import { creditEntries } from '#domains/agents/tables.ts'
import { agentProposed } from '#domains/members/emails/agent-proposed.ts'
import { agentProposals } from '#domains/members/tables.ts'
import { queueMail } from '#email/outbox.ts'
import { renderEmail } from '#email/render.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { openBrowser } from '#test/browser.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { newUser } from '#test/factories/creations.ts'
import { makeAccount, makeMember, readProfile } from '#test/factories/factories.ts'
import { jpeg } from '#test/factories/pictures.ts'
import { listFiles, openUploadServer } from '#test/processes/upload-server.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'
import { perform } from '#work/work.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof openUploadServer>>
beforeAll(async () => {
  app = await openTestApp()
  server = await openUploadServer(app)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

test('deleting an agent deletes sessions and files; the clients stay without an agent, and the ledger is kept', async () => {
  const admin = await makeAccount(app, { role: 'admin', privileges: ['manage_agents'] })
  const agent = await makeAccount(app, { role: 'agent', email: 'canary-agent@example.in' })
  const client = await makeMember(app, { agentId: agent.id, createdByAgentId: agent.id })
  const entry = { agentId: agent.id, userId: client.id, kind: 'userCreated', amount: 10, at: new Date() } as const
  await app.db.insert(creditEntries).values(entry)
  await server.uploadTo(agent, `/api/agents/${agent.id}/avatar`, await jpeg())
  expect(listFiles(app)).toHaveLength(3)
  await signInCookie(app, agent)

  await callAs(app, admin).agents.delete({ id: agent.id, ...because })

  expect(await app.db.$count(accounts, eq(accounts.id, agent.id))).toBe(0)
  expect(await app.db.$count(staffProfiles, eq(staffProfiles.accountId, agent.id))).toBe(0)
  expect(await app.db.$count(sessions, eq(sessions.accountId, agent.id))).toBe(0)
  expect(listFiles(app)).toEqual([])
  expect(await readProfile(app, client.id)).toMatchObject({
    agentId: null,
    createdByAgentId: null,
    firstName: 'Asha',
  })
  expect(await app.db.select().from(creditEntries)).toMatchObject([{ agentId: null, userId: client.id, amount: 10 }])
  const actions = await app.db.select().from(auditEntries).where(eq(auditEntries.actorId, admin.id))
  expect(actions).toMatchObject([{ action: 'accountDeleted', accountId: null }])
  expect(await errorOf(callAs(app, admin).agents.delete({ id: agent.id, ...because }))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('what a deleted agent knew of unclaimed clients becomes invalid; claimed clients keep their password', async () => {
  const admin = await makeAccount(app, { role: 'admin' })
  const agent = await makeAccount(app, { role: 'agent' })
  const signIns = await Promise.all(
    ['unclaimed', 'claimed'].map(async (name) => {
      const fields = newUser(`${name}-client@example.in`)
      const { userId } = await callAs(app, agent).members.create({ key: name, agentId: null, fields })
      if (name === 'claimed')
        await app.db.update(accounts).set({ claimedAt: app.clock.now() }).where(eq(accounts.id, userId))
      const browser = openBrowser(app)
      await browser.accounts.signIn(fields)
      return { userId, browser, signIn: () => openBrowser(app).accounts.signIn(fields) }
    }),
  )
  const [unclaimed, claimed] = signIns
  const moved = { id: unclaimed?.userId ?? '', email: 'agents-own@example.in', ...because }
  await callAs(app, agent).members.changeEmail(moved)

  await callAs(app, admin).agents.delete({ id: agent.id, ...because })

  expect((await unclaimed?.browser.accounts.session())?.person).toBeNull()
  expect((await errorOf(unclaimed?.signIn() ?? Promise.resolve())).code).toBe('UNAUTHORIZED')
  expect(await app.db.$count(emailChanges)).toBe(0)
  expect((await claimed?.browser.accounts.session())?.person).not.toBeNull()
  await claimed?.signIn()
})

test('emails that are not sent yet do not name a deleted agent or admin (rule G4)', async () => {
  const admin = await makeAccount(app, { role: 'admin' })
  const [first, second] = [await makeAccount(app), await makeAccount(app)]
  const agent = await makeAccount(app, { role: 'agent', email: 'canary-staff@example.in' })
  const name = 'CanaryFirst CanaryLast'
  await app.db
    .update(staffProfiles)
    .set({ firstName: 'CanaryFirst', lastName: 'CanaryLast' })
    .where(eq(staffProfiles.accountId, agent.id))
  const links = { ownPassword: 'https://jodi.example/1', notMe: 'https://jodi.example/2' }
  const proposal = { until: app.clock.now().toISOString(), link: 'https://jodi.example/settings' }
  await perform(app, async ({ tx }) => {
    await queueMail(app, tx, { accountId: first.id }, accountCreated, { creator: name, kind: 'member', ...links })
    await queueMail(app, tx, { accountId: first.id }, adminCreated, { creator: agent.email, link: links.notMe })
    await queueMail(app, tx, { accountId: first.id }, agentProposed, { agent: name, ...proposal })
    await queueMail(app, tx, { accountId: second.id }, agentProposed, { agent: '', ...proposal })
    await queueMail(app, tx, { accountId: second.id }, adminCreated, { creator: 'Meera Nair', link: links.notMe })
  })

  await callAs(app, admin).agents.delete({ id: agent.id, ...because })

  const site = await app.readSiteSettings()
  const waiting = await app.db
    .select()
    .from(emailOutbox)
    .where(inArray(emailOutbox.accountId, [first.id, second.id]))
  expect(JSON.stringify(waiting)).not.toMatch(/canary/i)
  const texts = waiting.map(({ template, data }) => {
    const opened = { ...data, ...links, link: proposal.link }
    return renderEmail(template, opened, { to: 'asha@example.in', site, language: 'en' }).text
  })
  expect(texts.toSorted()).toEqual([
    expect.stringContaining('Meera Nair has added you'),
    expect.stringContaining('Our team created a Jodi account'),
    expect.stringContaining('Our team has added you'),
    expect.stringContaining('without an agent'),
  ])
})

test('an email that waits with the proposal of another agent of the same name is sent', async () => {
  const admin = await makeAccount(app, { role: 'admin' })
  const member = await makeMember(app)
  const [deleted, namesake] = [await makeAccount(app, { role: 'agent' }), await makeAccount(app, { role: 'agent' })]
  await app.db
    .update(staffProfiles)
    .set({ firstName: 'Priya', lastName: 'Shah' })
    .where(inArray(staffProfiles.accountId, [deleted.id, namesake.id]))
  const [createdAt, endsAt] = [app.clock.now(), new Date(app.clock.now().getTime() + DAY_MS)]
  await app.db.insert(agentProposals).values({ memberId: member.id, agentId: namesake.id, createdAt, endsAt })
  await perform(app, async ({ tx }) => {
    const proposal = { agent: 'Priya Shah', until: endsAt.toISOString(), link: 'https://jodi.example/settings' }
    await queueMail(app, tx, { accountId: member.id }, agentProposed, proposal)
  })
  const ofMember = eq(emailOutbox.accountId, member.id)
  await callAs(app, admin).agents.delete({ id: deleted.id, ...because })
  expect(await app.db.$count(emailOutbox, ofMember)).toBe(1)
  await callAs(app, admin).agents.delete({ id: namesake.id, ...because })
  expect(await app.db.$count(emailOutbox, ofMember)).toBe(0)
})

test('only agents can be deleted this way, and only by admins with manage_agents', async () => {
  const admin = await makeAccount(app, { role: 'admin', privileges: ['manage_agents'] })
  const others = [await makeMember(app), await makeAccount(app, { role: 'admin' }), admin]
  const before = await app.db.$count(accounts)
  for (const { id } of others)
    expect(await errorOf(callAs(app, admin).agents.delete({ id, ...because }))).toMatchObject({ code: 'NOT_FOUND' })
  const agent = await makeAccount(app, { role: 'agent' })
  const users = await makeAccount(app, { role: 'admin', privileges: ['manage_users', 'manage_admins'] })
  for (const me of [agent, users])
    expect(await errorOf(callAs(app, me).agents.delete({ id: agent.id, ...because }))).toMatchObject({
      code: 'FORBIDDEN',
    })
  // The agent and the admin who were created in the meantime.
  expect(await app.db.$count(accounts)).toBe(before + 2)
})
