import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@jodi/shared/time.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHttpApp } from '#app.ts'
import { accounts, emailOutbox } from '#domains/accounts/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { compareDueSearches } from '#domains/searches/comparison/commands.ts'
import { sendDigests } from '#domains/searches/digest/commands.ts'
import { savedSearches, searchDigests, searchNews } from '#domains/searches/tables.ts'
import { sendDue } from '#email/outbox.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { type Member, type MemberOverrides, makeMember } from '#test/factories/factories.ts'

let app: TestApp
let httpApp: ReturnType<typeof createHttpApp>
let asha: Member

beforeAll(async () => {
  app = await openTestApp()
  httpApp = createHttpApp(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(emailOutbox)
  await app.db.delete(accounts)
  // Half past seven in India.
  app.clock.set(new Date('2026-11-20T02:00:00.000Z'))
  asha = await makeMember(app, { gender: 'female', age: 28, firstName: 'Asha' })
})

const client = () => callAs(app, asha).searches
const makeMan = (overrides: MemberOverrides = {}) =>
  makeMember(app, { gender: 'male', age: 30, city: 'Pune', ...overrides })
async function save(name = 'Pune', emails = true, query = '') {
  const id = randomUUID()
  await client().save({ id, name, filter: {}, query, emails })
  return id
}
/** What the job of the digest sends now. */
async function mailsNow() {
  const before = app.mailer.sent().length
  await sendDigests(app)
  await sendDue(app)
  return app.mailer.sent().slice(0, app.mailer.sent().length - before)
}
const atHour = (hour: number, day = 20) =>
  app.clock.set(new Date(Date.UTC(2026, 10, day, 0, 5) + (hour - 5.5) * HOUR_MS))

describe('the daily email about saved searches (rule M11)', () => {
  test('is sent once, at 8, with numbers and links and no name of a person', async () => {
    const [pune, doctors] = [await save(), await save("Doctors, Master's", true, 'doctor')]
    await save('Silent', false)
    await makeMan()
    await makeMan({ occupation: 'Doctor' })
    expect(await mailsNow()).toEqual([])
    atHour(8)
    const [mail, ...more] = await mailsNow()
    expect(more).toEqual([])
    expect(mail?.to).toBe(asha.email)
    expect(mail?.subject).toBe('New people for your saved searches on Jodi')
    expect(mail?.text).toContain(`2 new people for Pune:\n\nhttp://localhost:3000/saved-searches/${pune}\n`)
    expect(mail?.text).toContain(
      `1 new person for Doctors, Master's:\n\nhttp://localhost:3000/saved-searches/${doctors}\n`,
    )
    expect(mail?.text).not.toMatch(/Silent|Arjun|Kulkarni|Asha/)
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(await mailsNow()).toEqual([])
    atHour(9)
    expect(await mailsNow()).toEqual([])
    atHour(8, 21)
    expect(await mailsNow()).toEqual([])
  })

  test('a round that runs past midnight decides for each owner the day on which their hour came', async () => {
    const late = await makeMember(app, { gender: 'female', age: 28 })
    const saveFor = (owner: Member) =>
      callAs(app, owner).searches.save({ id: randomUUID(), name: 'Pune', filter: {}, query: '', emails: true })
    await saveFor(asha)
    await saveFor(late)
    await client().setHour({ hour: 0 })
    await callAs(app, late).searches.setHour({ hour: 23 })
    // Midnight passes after the first owners were read.
    const midnight = new Date(Date.UTC(2026, 10, 20, 18, 30))
    const times = [-1000, -1000]
    const now = vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(+midnight + (times.pop() ?? 1000)))
    await sendDigests(app)
    now.mockRestore()
    const sentOn = async ({ id }: Member) =>
      (await app.db.select().from(searchDigests).where(eq(searchDigests.ownerId, id)))[0]?.sentOn
    expect([await sentOn(late), await sentOn(asha)]).toEqual(['2026-11-20', '2026-11-21'])
  })

  test('counts on the next day only who has come since', async () => {
    await save()
    await makeMan()
    atHour(8)
    expect((await mailsNow())[0]?.text).toContain('1 new person for Pune')
    await makeMan()
    await makeMan()
    atHour(20)
    expect(await mailsNow()).toEqual([])
    atHour(8, 21)
    expect((await mailsNow())[0]?.text).toContain('2 new people for Pune')
  })

  test('counts no one who has hidden since, and announces them when they are visible again', async () => {
    await save()
    const man = await makeMan()
    app.clock.advance(HOUR_MS)
    await compareDueSearches(app)
    const hide = (hiddenAt: Date | null) => app.db.update(profiles).set({ hiddenAt }).where(eq(profiles.id, man.id))
    await hide(app.clock.now())
    atHour(9)
    expect(await mailsNow()).toEqual([])
    await hide(null)
    atHour(8, 21)
    expect(await mailsNow()).toHaveLength(1)
  })

  test('does not count whom the owner has seen by opening the search', async () => {
    const id = await save()
    await makeMan()
    app.clock.advance(HOUR_MS)
    await compareDueSearches(app)
    await client().open({ id })
    atHour(9)
    expect(await mailsNow()).toEqual([])
  })

  test('comes at the hour that the owner chose; for one that is over, the next day', async () => {
    await save()
    await makeMan()
    await client().setHour({ hour: 20 })
    atHour(19)
    expect(await mailsNow()).toEqual([])
    await client().setHour({ hour: 6 })
    expect(await mailsNow()).toEqual([])
    expect((await client().list()).hour).toBe(6)
    atHour(6, 21)
    expect(await mailsNow()).toHaveLength(1)
  })

  test('a later hour of the same day brings an email today only if none was sent', async () => {
    await save()
    atHour(8)
    expect(await mailsNow()).toEqual([])
    await makeMan()
    await client().setHour({ hour: 12 })
    atHour(12)
    expect(await mailsNow()).toHaveLength(1)
    await makeMan()
    await client().setHour({ hour: 16 })
    atHour(16)
    expect(await mailsNow()).toEqual([])
    atHour(16, 21)
    expect(await mailsNow()).toHaveLength(1)
  })

  test('there is no second one on a day, also if the search of the first is deleted and another hour chosen', async () => {
    const id = await save()
    await makeMan()
    atHour(8)
    expect(await mailsNow()).toHaveLength(1)
    await client().remove({ id })
    await save('Again')
    await makeMan()
    await client().setHour({ hour: 12 })
    atHour(12)
    expect(await mailsNow()).toEqual([])
    atHour(12, 21)
    expect(await mailsNow()).toHaveLength(1)
  })

  test('a search that fails stops neither the other ones of its owner nor other owners', async () => {
    const [broken] = [await save('Broken'), await save('Pune')]
    const known = (bytes: Uint8Array | null) =>
      app.db.update(savedSearches).set({ known: bytes }).where(eq(savedSearches.id, broken))
    const meera = await makeMember(app, { gender: 'female', age: 28 })
    const hers = randomUUID()
    await callAs(app, meera).searches.save({ id: hers, name: 'Hers', filter: {}, query: '', emails: true })
    await makeMan()
    await known(new Uint8Array(3))
    atHour(8)
    const before = app.mailer.sent().length
    await expect(sendDigests(app)).rejects.toThrow('1 failed')
    await sendDue(app)
    const sent = app.mailer.sent().slice(0, app.mailer.sent().length - before)
    expect(sent.map(({ to }) => to).sort()).toEqual([asha.email, meera.email].sort())
    expect(sent.find(({ to }) => to === asha.email)?.text).not.toContain('Broken')
  })

  test('an owner whose email could not be decided is tried again after ten minutes', async () => {
    await save()
    await makeMan()
    atHour(8)
    await app.db.execute(sql`alter table email_outbox add constraint no_email check (false) not valid`)
    await expect(sendDigests(app)).rejects.toThrow('1 failed')
    await app.db.execute(sql`alter table email_outbox drop constraint no_email`)
    expect(await mailsNow()).toEqual([])
    app.clock.advance(HOUR_MS / 6)
    expect(await mailsNow()).toHaveLength(1)
  })

  test('a first search that is saved after the hour is not reported on the same day', async () => {
    atHour(12)
    await save()
    await makeMan()
    atHour(15)
    expect(await mailsNow()).toEqual([])
    atHour(8, 21)
    expect(await mailsNow()).toHaveLength(1)
  })

  test.each([
    ['unclaimed', () => app.db.update(accounts).set({ claimedAt: null }).where(eq(accounts.id, asha.id))],
    ['disabled', () => app.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, asha.id))],
    ['deactivated', () => app.db.update(profiles).set({ deactivatedAt: new Date() }).where(eq(profiles.id, asha.id))],
    ['hidden', () => app.db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, asha.id))],
  ])('is not sent to an account that is %s', async (_state, change) => {
    await save()
    await makeMan()
    app.clock.advance(HOUR_MS)
    await compareDueSearches(app)
    await change()
    atHour(9)
    expect(await mailsNow()).toEqual([])
    expect((await app.db.select().from(searchNews))[0]?.announcedAt).toBeNull()
  })

  test('two nodes send one', async () => {
    await save()
    await makeMan()
    atHour(8)
    const before = app.mailer.sent().length
    const node = await app.openNode()
    await Promise.all([sendDigests(app), sendDigests(node)])
    await node.close()
    await sendDue(app)
    expect(app.mailer.sent()).toHaveLength(before + 1)
    expect(await app.db.select().from(searchNews)).toEqual([expect.objectContaining({ announcedAt: expect.any(Date) })])
  })

  test('its link switches these emails off, and the setting switches them on again', async () => {
    await save()
    await makeMan()
    atHour(8)
    const [mail] = await mailsNow()
    const link = /<(http[^>]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    const ask = async (method: string) =>
      (await httpApp.request(link, { method, headers: { host: 'localhost:3000' } })).text()
    expect(await ask('GET')).toContain('Stop emails about saved searches?')
    expect((await callAs(app, asha).settings.notificationSettings()).searchMail).toBe(true)
    expect(await ask('POST')).toContain('You won&#39;t get any more emails about saved searches.')
    expect(await callAs(app, asha).settings.notificationSettings()).toMatchObject({
      searchMail: false,
      unreadMail: true,
    })
    await makeMan()
    atHour(8, 21)
    expect(await mailsNow()).toEqual([])
    await callAs(app, asha).settings.saveNotificationSettings({ searchMail: true })
    expect(await mailsNow()).toHaveLength(1)
  })
})
