import type { SiteFields } from '@jodi/shared/settings/contract.ts'
import { TERMS_VERSION } from '@jodi/shared/settings/site.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, auditEntries } from '#domains/accounts/tables.ts'
import { siteSettings } from '#domains/settings/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { GOOD_PASSWORD, openBrowser } from '#test/browser.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeAccount } from '#test/factories/factories.ts'

const LONG = 'Whoever joins here keeps to these rules. '.repeat(4).trim()
const FIELDS: SiteFields = {
  name: 'Shubh Vivah',
  supportEmail: 'help@vivah.example',
  supportPhone: '+91 98000 00000',
  grievanceName: 'Meera Iyer',
  grievanceEmail: 'grievance@vivah.example',
  grievancePhone: null,
  acknowledgeHours: 12,
  answerDays: 5,
  terms: null,
  privacy: null,
}
let app: TestApp
let admin: Actor

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(new Date('2026-11-21T06:30:00Z'))
  await app.db.delete(siteSettings)
  await app.db.delete(accounts)
  admin = await makeAccount(app, { role: 'admin', privileges: ['manage_settings'] })
})

const save = (revision: number, fields: Partial<SiteFields> = {}, me = admin) =>
  callAs(app, me).settings.saveSite({ revision, fields: { ...FIELDS, ...fields } })
const seen = () => callAs(app, null).settings.site()
const signUp = (email: string, termsVersion: string) =>
  openBrowser(app).accounts.requestSignUp({ email, password: GOOD_PASSWORD, termsVersion })

test("before any setting is saved the product's own values apply", async () => {
  expect(await seen()).toMatchObject({ name: 'Jodi', logo: null, termsVersion: TERMS_VERSION, supportEmail: null })
  expect(await callAs(app, null).settings.legalTexts()).toEqual({ terms: null, privacy: null })
  expect(await callAs(app, admin).settings.siteForAdmin()).toMatchObject({ revision: 0, fields: { name: 'Jodi' } })
})

describe('saved settings', () => {
  test('are visible to everyone with the next request, in every process', async () => {
    // Another process: the same database with another app context.
    const elsewhere = {
      ...app,
      site: (await import('#domains/settings/site/queries.ts')).readSite.bind(null, app.db),
    }
    expect(await save(0)).toMatchObject({ revision: 1, fields: FIELDS })
    const { termsVersion: _version, ...rest } = await callAs(elsewhere, null).settings.site()
    expect(rest).toMatchObject({ name: 'Shubh Vivah', supportPhone: '+91 98000 00000', grievanceName: 'Meera Iyer' })
  })

  test('are used in emails: the name at the time of sending, and the contact', async () => {
    await save(0, { name: 'Vivah & <Sons>' })
    await signUp('asha@example.in', TERMS_VERSION)
    const [mail] = app.mailer.sent()
    expect(mail?.fromName).toBe('Vivah & <Sons>')
    expect(mail?.subject).toMatch(/^\d{6} is your Vivah & <Sons> sign-up code$/)
    expect(mail?.text).toContain('Questions? help@vivah.example, +91 98000 00000')
    expect(mail?.html).toContain('Vivah &#38; &#60;Sons&#62;')
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/Jodi|\{\{|<Sons>.*<\/body>/)
  })

  test('of two admins who save concurrently the second gets a conflict, and nothing of the first is lost', async () => {
    const other = await makeAccount(app, { role: 'admin', privileges: ['manage_settings'] })
    const tries = [save(0, { name: 'First' }), save(0, { name: 'Second' }, other)]
    const done = await Promise.allSettled(tries)
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = done.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(lost.reason).toMatchObject({
      code: 'CONFLICT',
      data: { reason: 'editConflict', key: 'siteError.editConflict' },
      message: 'The site settings were saved while you were editing.',
    })
    expect(await callAs(app, admin).settings.siteForAdmin()).toMatchObject({ revision: 1 })
    // Either of them may have been first.
    expect(await save(1, { name: 'Third' })).toMatchObject({ revision: 2, fields: { name: 'Third' } })
  })

  test('are in the audit log, which can be read, also if a value is the name of a property of every object', async () => {
    await save(0, { name: 'constructor' })
    const reader = await makeAccount(app, { role: 'admin', privileges: ['manage_admins'] })
    const { items } = await callAs(app, reader).audit.list({})
    expect(items.find(({ actor }) => actor?.id === admin.id)?.changes?.name).toEqual({
      before: 'Jodi',
      after: 'constructor',
    })
  })

  test('are in the audit log with the values before and after, once', async () => {
    await save(0, { supportPhone: null })
    await save(1, { supportPhone: null, name: 'Vivah' })
    await save(2, { supportPhone: null, name: 'Vivah' })
    const entries = await app.db.select().from(auditEntries).where(eq(auditEntries.actorId, admin.id))
    expect(entries.map(({ action, accountId }) => [action, accountId])).toEqual(
      Array(2).fill(['settingsChanged', null]),
    )
    expect(entries[0]?.changes?.name).toEqual({ before: 'Jodi', after: 'Shubh Vivah' })
    expect(entries[1]?.changes).toEqual({ name: { before: 'Shubh Vivah', after: 'Vivah' } })
  })

  test('phone numbers may be typed in the digits of any script, and are stored as 0 to 9 (rule A5)', async () => {
    expect(await save(0, { supportPhone: '+९१ ९८००० ५५५५५', grievancePhone: '৯৮০০০৫৫৫৫৫' })).toMatchObject({
      fields: { supportPhone: '+91 98000 55555', grievancePhone: '9800055555' },
    })
  })

  test('invalid values are rejected with their field', async () => {
    const refused = (fields: Partial<SiteFields>) => errorOf(save(0, fields))
    expect(await refused({ name: ' J ' })).toMatchObject({ code: 'BAD_INPUT', field: 'name' })
    expect(await refused({ supportEmail: 'nobody' })).toMatchObject({ code: 'BAD_INPUT', field: 'supportEmail' })
    expect(await refused({ grievancePhone: '12345' })).toMatchObject({ code: 'BAD_INPUT', field: 'grievancePhone' })
    expect(await refused({ terms: 'Be nice.' })).toMatchObject({ code: 'BAD_INPUT', field: 'terms' })
    expect(await refused({ name: 'Shubh\nVivah' })).toMatchObject({ code: 'BAD_INPUT', field: 'name' })
    expect(await save(0, { name: '  Shubh   Vivah ', supportEmail: ' ', terms: '' })).toMatchObject({
      fields: { name: 'Shubh Vivah', supportEmail: null, terms: null },
    })
  })
})

describe('own terms', () => {
  test('are a new version, which later sign-ups accept', async () => {
    await save(0, { terms: LONG })
    expect(await callAs(app, null).settings.legalTexts()).toEqual({ terms: LONG, privacy: null })
    const { termsVersion } = await seen()
    expect(termsVersion).toBe('2026-11-21')
    expect(await errorOf(signUp('ravi@example.in', TERMS_VERSION))).toMatchObject({ reason: 'termsOutdated' })
    await expect(signUp('ravi@example.in', termsVersion)).resolves.toMatchObject({ attemptId: expect.any(String) })
  })

  test('never share a number with another version, and only a changed text creates one', async () => {
    const version = async (...change: Parameters<typeof save>) => {
      await save(...change)
      return (await seen()).termsVersion
    }
    expect(await version(0, { terms: LONG })).toBe('2026-11-21')
    expect(await version(1, { terms: LONG, name: 'Vivah' })).toBe('2026-11-21')
    expect(await version(2, { terms: LONG, privacy: LONG })).toBe('2026-11-21.2')
    expect(await version(3)).toBe(TERMS_VERSION)
    expect(await version(4, { terms: `${LONG} More.` })).toBe('2026-11-21.4')
    app.clock.advance(86_400_000)
    expect(await version(5, { terms: LONG })).toBe('2026-11-22')
  })
})
