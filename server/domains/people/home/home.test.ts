import { FREE_PLAN } from '@jodi/shared/plans/contract.ts'
import { HOUR_MS } from '@jodi/shared/time.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { conversations, participants } from '#domains/chat/tables.ts'
import { visits } from '#domains/matches/tables.ts'
import { plans } from '#domains/plans/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { countStatements } from '#test/database/statements.ts'
import { makeChat, write } from '#test/factories/chats.ts'
import { type Member, makeBlock, makeMember } from '#test/factories/factories.ts'

let app: TestApp
let asha: Member

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(new Date('2026-11-25T06:30:00Z'))
  await app.db.delete(conversations)
  await app.db.delete(accounts)
  asha = await makeMember(app, { gender: 'female', firstName: 'Asha' })
})

const man = (firstName: string, more: object = {}) =>
  makeMember(app, { gender: 'male', age: 30, firstName, lastName: 'Rao', ...more })
const home = (me = asha) => callAs(app, me).people.home()
const waiting = async () => {
  const { people, total } = (await home()).waiting
  return { total, people: people.map(({ kind, firstName }) => `${kind} ${firstName}`) }
}
const activeAt = (id: string, at: Date) =>
  app.db.update(conversations).set({ lastActivityAt: at }).where(eq(conversations.id, id))

/** A chat in which he has shared his contact details. */
async function share(him: Member) {
  const id = await makeChat(app, asha, him)
  await write(app, asha, id, 'Namaste')
  await callAs(app, him).chat.shareContact({ id })
  return id
}

describe('who waits', () => {
  test('requests come first, then unread messages, then shared contact details; each is gone when it is done', async () => {
    const [rohan, arjun, vikram] = [
      await man('Rohan', { occupation: 'Architect', city: 'Pune' }),
      await man('Arjun'),
      await man('Vikram'),
    ]
    const shared = await share(vikram)
    const chat = await makeChat(app, asha, arjun)
    await write(app, arjun, chat, 'Shall we speak on Sunday?')
    const request = await makeChat(app, rohan, asha, 'pending')
    expect(await waiting()).toEqual({ total: 3, people: ['request Rohan', 'messages Arjun', 'contact Vikram'] })
    const { people } = (await home()).waiting
    expect(people[0]).toMatchObject({
      conversationId: request,
      name: 'Rohan Rao',
      age: 30,
      occupation: 'Architect',
      city: 'Pune',
    })
    expect(people[1]).toMatchObject({ conversationId: chat, unread: 1, preview: 'Shall we speak on Sunday?' })

    await callAs(app, asha).chat.accept({ id: request })
    await callAs(app, asha).chat.markRead({ id: chat, upTo: 1 })
    expect(await waiting()).toEqual({ total: 1, people: ['contact Vikram'] })
    const me = callAs(app, asha)
    expect((await me.chat.get({ id: shared })).theirContact).not.toBeNull()
    expect(await waiting()).toEqual({ total: 0, people: [] })
  })

  test('contact details that are shared again wait again, and none wait when the sharing has ended', async () => {
    const vikram = await man('Vikram')
    const id = await share(vikram)
    await callAs(app, asha).chat.get({ id })
    app.clock.advance(HOUR_MS)
    await callAs(app, vikram).chat.stopSharingContact({ id })
    expect((await waiting()).people).toEqual([])
    app.clock.advance(HOUR_MS)
    await callAs(app, vikram).chat.shareContact({ id })
    expect((await waiting()).people).toEqual(['contact Vikram'])
  })

  test('opening a chat without contact details records nothing', async () => {
    const id = await makeChat(app, asha, await man('Vikram'))
    await callAs(app, asha).chat.get({ id })
    const mine = and(eq(participants.conversationId, id), eq(participants.personId, asha.id))
    const [row] = await app.db.select().from(participants).where(mine)
    expect(row?.contactSeenAt).toBeNull()
  })

  test('at most five are shown, the newest first, and all are counted', async () => {
    for (let index = 0; index < 7; index++) {
      const id = await makeChat(app, await man(`Man ${index}`), asha, 'pending')
      await activeAt(id, new Date(app.clock.now().getTime() + index))
    }
    expect(await waiting()).toEqual({ total: 7, people: [6, 5, 4, 3, 2].map((index) => `request Man ${index}`) })
  })

  test('a blocked or deactivated person does not wait, and what was asked of others does not', async () => {
    const [blocked, away, asked] = [await man('Blocked'), await man('Away'), await man('Asked')]
    await makeChat(app, blocked, asha, 'pending')
    await makeChat(app, away, asha, 'pending')
    await makeChat(app, asha, asked, 'pending')
    await makeBlock(app, blocked, asha)
    await app.db.update(profiles).set({ deactivatedAt: new Date() }).where(eq(profiles.id, away.id))
    expect(await waiting()).toEqual({ total: 0, people: [] })
  })

  test('of a person who is not active, a line has the name only; of a blocked one there is none anywhere', async () => {
    const [away, blocked] = [
      await man('Away', { photoKey: 'awayKey', city: 'Surat' }),
      await man('Blocked', { photoKey: 'blockedKey', finishedAt: new Date(app.clock.now().getTime() - HOUR_MS) }),
    ]
    await callAs(app, asha).matches.addToShortlist({ id: blocked.id })
    for (const him of [away, blocked]) await write(app, him, await makeChat(app, asha, him), 'Namaste')
    await callAs(app, blocked).people.profile({ id: asha.id })
    await showViewers(true)
    onTestFinished(async () => void (await showViewers(false)))
    await makeBlock(app, blocked, asha)
    for (const change of [{ deactivatedAt: new Date() }, { deactivatedAt: null }]) {
      await app.db.update(profiles).set(change).where(eq(profiles.id, away.id))
      await app.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, away.id))
      const answer = await home()
      expect(answer.waiting.people).toMatchObject([
        { kind: 'messages', firstName: 'Away', photo: null, age: null, city: null },
      ])
      expect(JSON.stringify(answer)).not.toMatch(/awayKey|Surat|blockedKey|Blocked/)
      expect(JSON.stringify(answer)).not.toContain(blocked.id)
    }
  })

  test('viewers wait only if the plan includes them, until they are opened in return', async () => {
    const [nikhil, rohan] = [await man('Nikhil'), await man('Rohan')]
    for (const viewer of [nikhil, rohan]) await callAs(app, viewer).people.profile({ id: asha.id })
    await makeChat(app, rohan, asha, 'pending')
    expect((await waiting()).people).toEqual(['request Rohan'])
    await showViewers(true)
    onTestFinished(async () => void (await showViewers(false)))
    expect(await waiting()).toEqual({ total: 2, people: ['request Rohan', 'view Nikhil'] })
    await callAs(app, asha).people.profile({ id: nikhil.id })
    expect((await waiting()).people).toEqual(['request Rohan'])
  })

  test('the statements: as many for five people as for one of each kind', async () => {
    const statements = async () => {
      await home()
      return countStatements(home)
    }
    const ask = async () => void (await makeChat(app, await man('Rohan'), asha, 'pending'))
    const counts = [await statements()]
    await ask()
    counts.push(await statements())
    await share(await man('Vikram'))
    const arjun = await man('Arjun')
    await write(app, arjun, await makeChat(app, arjun, asha), 'Namaste')
    counts.push(await statements())
    for (let more = 0; more < 4; more++) await ask()
    counts.push(await statements())
    expect(counts).toEqual([12, 14, 14, 14])
  })
})

test('a hidden member sees people of chats only, and is new to no member', async () => {
  const rohan = await man('Rohan', { finishedAt: new Date(app.clock.now().getTime() - HOUR_MS) })
  await app.db.insert(visits).values([asha, rohan].map(({ id }) => ({ viewerId: id, lastAt: daysAgo(2) })))
  await callAs(app, asha).matches.addToShortlist({ id: rohan.id })
  await callAs(app, rohan).people.profile({ id: asha.id })
  await showViewers(true)
  onTestFinished(async () => void (await showViewers(false)))
  await callAs(app, asha).profiles.hideProfile()
  for (const [me, other] of [
    [asha, rohan],
    [rohan, asha],
  ] as const) {
    const answer = await home(me)
    expect(answer.waiting.total + answer.fresh.total).toBe(0)
    expect(JSON.stringify(answer)).not.toContain(other.id)
  }
})

describe('who is new', () => {
  const newNames = async () => (await home()).fresh.people.map(({ firstName }) => firstName)

  test('since the last visit, without those who wait, those among the ten best, and those who were opened', async () => {
    for (let index = 0; index < 10; index++)
      await man(`Best ${index}`, { motherTongue: 'Marathi', createdAt: daysAgo(9), finishedAt: daysAgo(9) })
    await app.db.insert(visits).values({ viewerId: asha.id, lastAt: daysAgo(2) })
    const [rohan, opened] = [await newMan('Rohan'), await newMan('Opened')]
    await newMan('Nikhil')
    await callAs(app, asha).people.profile({ id: opened.id })
    expect((await newNames()).sort()).toEqual(['Nikhil', 'Rohan'])
    await makeChat(app, rohan, asha, 'pending')
    expect(await newNames()).not.toContain('Rohan')
    expect((await home()).fresh.total).toBe(3)
  })

  test('without an earlier visit no person is new', async () => {
    await newMan('Rohan')
    expect((await home()).fresh).toEqual({ people: [], total: 0 })
  })

  const newMan = (name: string) => man(name, { createdAt: daysAgo(1), finishedAt: daysAgo(1), age: 58 })
})

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 24 * HOUR_MS)
const showViewers = (seesViewers: boolean) => app.db.update(plans).set({ seesViewers }).where(eq(plans.code, FREE_PLAN))
