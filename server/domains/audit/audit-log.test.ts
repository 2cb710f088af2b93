import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { AuditAction } from '@jodi/shared/audit/actions.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { accountsSql } from '#domains/accounts/sql.ts'
import { type AuditChanges, accounts, auditEntries, staffProfiles } from '#domains/accounts/tables.ts'
import { conditionsOf, listAudit } from '#domains/audit/queries.ts'
import { csvLine } from '#domains/audit/rules.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeAccount, makeMember } from '#test/factories/factories.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'
import { type AuditRecord, deleteOldAuditEntries, writeAuditEntry } from '#work/audit.ts'

let app: TestApp
let reader: Actor
let meera: Actor
let asha: Actor

/**
 * Records 24 actions: 22 of two admins on one member, one per minute, one on an account that is then deleted, and one
 * on the app.
 */
beforeAll(async () => {
  app = await openTestApp()
  app.clock.set(new Date('2026-11-20T18:00:00Z'))
  reader = await makeAccount(app, {
    ...{ role: 'admin', email: 'reader@example.in', privileges: ['manage_admins', 'manage_users'] },
  })
  meera = await makeAccount(app, { role: 'admin', email: 'meera@example.in' })
  await app.db
    .update(staffProfiles)
    .set({ firstName: '=Meera', lastName: 'I"yer' })
    .where(eq(staffProfiles.accountId, meera.id))
  asha = await makeMember(app, { email: 'asha_k@example.in' })
  for (let at = 0; at < 22; at++) {
    app.clock.advance(60_000)
    await note(at % 2 ? reader : meera, at % 2 ? 'accountEnabled' : 'accountDisabled', asha.id)
  }
  const gone = await makeMember(app)
  await note(meera, 'accountDeleted', gone.id)
  await app.db.delete(accounts).where(eq(accounts.id, gone.id))
  const changes = { name: { before: 'Jodi', after: '+cmd|calc' } }
  await note(meera, 'settingsChanged', null, changes)
})
afterAll(() => app.close())

const note = (me: Actor, action: AuditAction, accountId: string | null, changes?: AuditChanges) =>
  app.db.transaction((tx) =>
    writeAuditEntry(app, tx, me, { action, accountId, ...(changes ? { changes } : {}), ...because } as AuditRecord),
  )
const log = (me = reader) => callAs(app, me).audit

async function readAll(filter: Parameters<ReturnType<typeof log>['list']>[0]) {
  const pages = []
  let before: string | undefined
  do {
    const page = await log().list({ ...filter, ...(before ? { before } : {}) })
    pages.push(page.items)
    before = page.next ?? undefined
  } while (before)
  return pages
}

async function csv(query = '', me: Actor = reader, method = 'GET') {
  const { cookie } = await signInCookie(app, me)
  const headers = { host: 'localhost:3000', cookie }
  return createHttpApp(app).request(`http://localhost:3000/files/audit-log${query}`, { method, headers })
}

test('the audit log is paged by key, newest first, and contains each entry once, also with equal times', async () => {
  const pages = await readAll({})
  expect(pages.map((page) => page.length)).toEqual([10, 10, 4])
  const all = pages.flat()
  expect(new Set(all.map(({ id }) => id)).size).toBe(24)
  const times = all.map(({ at }) => at.getTime())
  expect(times).toEqual([...times].sort((one, other) => other - one))
  expect(all.find(({ action }) => action === 'settingsChanged')).toMatchObject({
    account: null,
    changes: { name: { before: 'Jodi' } },
  })
})

test('a page starts after the position of an entry, and any other position is rejected', async () => {
  const id = crypto.randomUUID()
  expect((await log().list({ before: `2026-11-20T18:10:00.000Z~${id}` })).items).not.toEqual([])
  const places = ['2026-99-99T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '2026-11-20', ''].map((at) => `${at}~${id}`)
  for (const before of [...places, '2026-11-20T18:10:00.000Z~x', '2026-11-20T18:10:00.000Z'])
    expect(await errorOf(log().list({ before }))).toMatchObject({ code: 'BAD_INPUT' })
})

test('the log can be filtered by action, and by part of the name or email address of either person', async () => {
  const count = async (filter: Parameters<typeof readAll>[0]) => (await readAll(filter)).flat().length
  expect(await count({ action: 'accountEnabled' })).toBe(11)
  expect(await count({ person: 'MEERA@' })).toBe(13)
  expect(await count({ person: 'meera i' })).toBe(13)
  expect(await count({ person: 'asha kulk' })).toBe(22)
  expect(await count({ person: 'kulk asha_k@' })).toBe(22)
  // Both words, but not of one person.
  expect(await count({ person: 'asha meera' })).toBe(0)
  expect(await count({ person: 'asha_k@', action: 'accountDisabled' })).toBe(11)
  expect(await count({ person: 'a%a' })).toBe(0)
  expect(await count({ person: 'reader' })).toBe(11)
  expect(await count({ person: 'nobody' })).toBe(0)
  // The search table of members has phone numbers too.
  expect(await count({ person: '98' })).toBe(0)
})

test('a person without a profile is found by the email address', async () => {
  const { id } = await makeAccount(app, { email: 'without.profile@jodi.example' })
  await app.db.insert(auditEntries).values({ at: new Date(0), action: 'accountEnabled', accountId: id, fields: [] })
  expect((await log().list({ person: 'without.profile' })).items).toHaveLength(1)
  await app.db.delete(auditEntries).where(eq(auditEntries.accountId, id))
})

test('the entry of a deleted person stays, with role and number', async () => {
  const { items } = await log().list({ action: 'accountDeleted' })
  expect(items).toMatchObject([
    { account: { id: null, name: '', email: '', role: 'member' }, actor: { email: 'meera@example.in', role: 'admin' } },
  ])
  expect(items[0]?.account?.number).toMatch(/^[0-9a-f-]{36}$/)
  const deletions = await (await csv('?action=accountDeleted')).text()
  expect(deletions).toContain('"Deleted account"')
  expect(await (await csv('?act=accountDeleted')).text()).toBe(deletions)
  const rejections = await (await csv('?action=checkRejected')).text()
  expect(await (await csv('?act=checkRefused')).text()).toBe(rejections)
})

test('a search finds the same entries if more people match it than are found first', async () => {
  const find = async (person: string, seesAddresses: boolean, mostPeople?: number) => {
    const conditions = await conditionsOf(app.db, { filter: { person }, seesAddresses }, mostPeople)
    const found = await listAudit(app.db, { conditions, seesAddresses, before: undefined, limit: 100 })
    return found.map(({ id }) => id)
  }
  for (const person of ['MEERA@', 'meera i', 'asha kulk', 'kulk asha_k@', 'deleted', 'a', 'asha meera'])
    for (const seesAddresses of [true, false])
      expect(await find(person, seesAddresses, 0)).toEqual(await find(person, seesAddresses))
  expect(await find('kulk asha_k@', true, 0)).toHaveLength(22)
  expect(await find('kulk asha_k@', false, 0)).toEqual([])
})

test('only admins with `manage_admins` can read the log', async () => {
  const others = ['manage_users', 'manage_agents', 'manage_profiles', 'manage_support', 'manage_settings'] as const
  const other = await makeAccount(app, { role: 'admin', privileges: others })
  expect(await errorOf(log(other).list({}))).toMatchObject({ code: 'FORBIDDEN' })
  expect((await csv('', other)).status).toBe(403)
  // A page asks before it opens the link.
  expect([(await csv('', other, 'HEAD')).status, (await csv('', reader, 'HEAD')).status]).toEqual([403, 200])
})

test('the addresses of members are neither shown to nor found by admins who may not open their profiles', async () => {
  const auditor = await makeAccount(app, { role: 'admin', privileges: ['manage_admins', 'manage_agents'] })
  const [entry] = (await log(auditor).list({ person: 'asha kulk' })).items
  expect(entry).toMatchObject({ account: { id: asha.id, name: 'Asha Kulkarni', email: '' } })
  expect([reader.email, meera.email]).toContain(entry?.actor.email)
  for (const person of ['asha_k@', 'kulk asha_k@']) expect((await log(auditor).list({ person })).items).toEqual([])
  expect((await log(auditor).list({ person: 'MEERA@' })).items).not.toEqual([])
  const file = await (await csv('', auditor)).text()
  expect(file).toContain('meera@example.in')
  expect(file).not.toContain('asha_k@example.in')
  expect(await (await csv()).text()).toContain('asha_k@example.in')
})

test('the CSV file contains every filtered entry and no formula that a spreadsheet would run', async () => {
  const answer = await csv('?person=meera')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit-log-2026-11-20.csv"')
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  expect(text.startsWith('\uFEFF"Time (IST)","Done by"')).toBe(true)
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(14)
  expect(text).toContain(
    `"'=Meera I""yer","meera@example.in","admin","${meera.id}","Site settings changed","","","","","Name","Name: Jodi -> +cmd|calc",`,
  )
  // Some spreadsheets also treat the full-width signs of East Asia as the start of a formula.
  const [entry] = (await log().list({})).items
  const actor = { id: crypto.randomUUID(), name: '＝1+1', email: '＋1@example.in', role: null, number: null }
  expect(entry && csvLine('en', { ...entry, actor })).toContain(`"'＝1+1","'＋1@example.in"`)
  for (const line of lines) expect(line).not.toMatch(/(^|,)"\s*[=+\-@\t]/)
  expect((await csv('?action=nothing')).status).toBe(400)
  // The former name of the parameter.
  expect((await csv('?act=nothing')).status).toBe(400)
})

test('a file of more than one batch contains each entry exactly once', async () => {
  const action = 'planChanged'
  for (let at = 0; at < 1203; at++) await note(meera, action, null)
  const lines = (await (await csv(`?action=${action}`)).text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1204)
})

test('a file that is being read breaks off when its reader loses the privilege', async () => {
  const clerk = await makeAccount(app, { role: 'admin', privileges: ['manage_admins', 'manage_support'] })
  const read = (await csv('?action=planChanged', clerk)).body?.getReader()
  await read?.read()
  await callAs(app, meera).admins.changePrivileges({
    ...{ id: clerk.id, read: ['manage_admins', 'manage_support'], privileges: ['manage_support'] },
    reason: { code: 'duties', details: '' },
  })
  const rest = async () => {
    while (!(await read?.read())?.done);
  }
  await expect(rest()).rejects.toThrow()
})

test('the log keeps name, role and number of a deleted actor', async () => {
  const clerk = await makeAccount(app, { role: 'agent', email: 'clerk@example.in' })
  await app.db
    .update(staffProfiles)
    .set({ firstName: 'Kiran', lastName: 'Desai' })
    .where(eq(staffProfiles.accountId, clerk.id))
  await note(clerk, 'ticketClosed', asha.id)
  await app.db.delete(accounts).where(eq(accounts.id, clerk.id))
  const { items } = await log().list({ action: 'ticketClosed' })
  expect(items).toMatchObject([
    { actor: { id: null, name: 'Kiran Desai', email: '', role: 'agent', number: clerk.id }, account: { id: asha.id } },
  ])
  expect((await log().list({ person: 'kiran d' })).items).toHaveLength(1)
  const line = (await (await csv('?action=ticketClosed')).text()).trimEnd().split('\r\n')[1]
  expect(line).toContain(`"Kiran Desai","","agent","${clerk.id}","Ticket closed"`)
})

test('the name of a deleted member stays only if staff deleted the account for a breach of the rules', async () => {
  const boss = await makeAccount(app, { role: 'admin' })
  const [breach, asked] = [
    await makeMember(app, { firstName: 'Nikhil', lastName: 'Joshi' }),
    await makeMember(app, { firstName: 'Sunil', lastName: 'Rao' }),
  ]
  const { members } = callAs(app, boss)
  await members.disable({ id: breach.id, reason: { code: 'money', details: '' } })
  await members.delete({ id: breach.id, reason: { code: 'money', details: '' } })
  await members.delete({ id: asked.id, reason: { code: 'asked', details: '' } })
  const named = (await readAll({})).flat().filter(({ account }) => account?.number === breach.id)
  expect(named.map(({ action, account }) => [action, account?.name])).toEqual([
    ['accountDeleted', 'Nikhil Joshi'],
    ['accountDisabled', 'Nikhil Joshi'],
  ])
  expect((await log().list({ person: 'nikhil j' })).items.map(({ action }) => action)).toEqual(['accountDeleted'])
  const rows = await app.db.select().from(auditEntries)
  const hashes = rows.map(({ accountEmailHash }) => accountEmailHash).filter(Boolean)
  expect(hashes).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(breach.email)
  expect(JSON.stringify(rows)).not.toContain('Sunil')
  expect(rows.find(({ accountNumber }) => accountNumber === asked.id)).toMatchObject({ accountRole: 'member' })
})

test('an entry is deleted after three years and not before', async () => {
  const yearsAgo = (years: number) => new Date(Date.now() - years * 365.25 * 86_400_000)
  await app.db
    .insert(auditEntries)
    .values([3.01, 2.9].map((years) => ({ at: yearsAgo(years), action: 'planChanged' as const, fields: [`${years}`] })))
  app.clock.set(new Date())
  await deleteOldAuditEntries(app)
  const kept = (await app.db.select().from(auditEntries).where(eq(auditEntries.action, 'planChanged'))).map(
    ({ fields }) => fields[0],
  )
  expect(kept).toContain('2.9')
  expect(kept).not.toContain('3.01')
  // A clock that runs ahead deletes nothing, because the database also checks its own clock.
  app.clock.set(new Date(Date.now() + 2 * 365 * 86_400_000))
  await deleteOldAuditEntries(app)
  expect(await app.db.$count(auditEntries, eq(auditEntries.action, 'planChanged'))).toBe(kept.length)
})

test('the migration adds names, roles and numbers to existing entries', async () => {
  await app.db.execute('drop trigger forbid_audit_changes on audit_entries')
  await app.db.execute(
    `update audit_entries set actor_name = '', actor_role = null, actor_number = null, account_role = null, account_number = null`,
  )
  const folder = path.join(import.meta.dirname, '../../db/migrations/before-base')
  const file = readdirSync(folder).find((name) => name.endsWith('_audit-people.sql')) ?? ''
  const [fill = ''] = readFileSync(path.join(folder, file), 'utf8')
    .split('--> statement-breakpoint')
    .filter((part) => part.includes('UPDATE'))
  // At that time the table `staff_profiles` was named `staff`, and the column `action` was `act`.
  await app.db.execute(fill.replaceAll(/\bstaff\b/g, 'staff_profiles').replaceAll(/\bact\b/g, 'action'))
  for (const part of accountsSql().split(/(?=create or replace trigger)/)) await app.db.execute(sql.raw(part))
  expect(await log().list({ action: 'accountEnabled' })).toMatchObject({
    items: [
      { actor: { name: 'Rekha Nair', role: 'admin', number: reader.id }, account: { role: 'member', number: asha.id } },
      ...Array(9).fill({}),
    ],
  })
})
