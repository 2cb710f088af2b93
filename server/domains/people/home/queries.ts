import type { Day } from '@jodi/matching/member.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { FRESH_MAX, type Home, WAITING_MAX, type WaitingPerson } from '@jodi/shared/people/contract.ts'
import { inArray } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { selectLastMessages } from '#domains/chat/messages/queries.ts'
import { listMyConversations } from '#domains/chat/queries.ts'
import { availabilityOf, participantOf } from '#domains/chat/rules.ts'
import { conversations } from '#domains/chat/tables.ts'
import { listPeopleOnCards } from '#domains/matches/cards/queries.ts'
import { type WaitingChat, waitingChats } from '#domains/people/home/rules.ts'
import { listSteps } from '#domains/people/next-steps/queries.ts'
import { filterUnviewed, findPerson } from '#domains/people/queries.ts'
import { listViewers } from '#domains/people/viewers/queries.ts'
import { entitlementsOf } from '#domains/plans/queries.ts'
import { ageShown, FINISHED_STEP } from '#domains/profiles/rules.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dayOf } from '#lib/clock.ts'
import { listMatches, type MatchPage } from '#ranking/ranking.ts'

const NONE: Home = { waiting: { people: [], total: 0 }, fresh: { people: [], total: 0 }, steps: [] }
const EVERYBODY = { list: 'all' as const, query: '', filter: {} }
/** Enough new people for those who are already elsewhere on the page. */
const FRESH_READ = PAGE_SIZE + WAITING_MAX + FRESH_MAX

/** The people of the dashboard, for a member whose profile is completed. */
export async function readHome(app: AppContext, id: string): Promise<Home> {
  const found = await findPerson(app.db, id)
  if (!found || found.profile.wizardStep < FINISHED_STEP) return NONE
  const [conversations, viewers, best, fresh] = await Promise.all([
    listMyConversations(app.db, id),
    listUnansweredViewers(app, id),
    listMatches(app, { ...EVERYBODY, viewerId: id }, { limit: PAGE_SIZE }),
    listMatches(app, { ...EVERYBODY, viewerId: id, filter: { newSinceVisit: true } }, { limit: FRESH_READ }),
  ])
  const chats = waitingChats(conversations, id)
  const isWaiting = new Set(chats.map(({ row }) => row.otherId))
  const others = viewers.filter((viewer) => !isWaiting.has(viewer.id))
  const people = await waitingPeople(app, chats.slice(0, WAITING_MAX), others.slice(0, WAITING_MAX - chats.length))
  const numbers = new Set(best?.items.map(({ number }) => number))
  const shown = new Set(people.map((person) => person.id))
  const freshPeople = fresh ? await listFresh(app, id, fresh, { numbers, shown }) : []
  for (const person of freshPeople) shown.add(person.id)
  return {
    waiting: { people, total: chats.length + others.length },
    fresh: { people: freshPeople, total: fresh?.total ?? 0 },
    steps: await listSteps(app, found, { conversations, numbers, shown }),
  }
}

/** Who opened the member's profile and was not opened in return, if the plan includes viewers. */
async function listUnansweredViewers(app: AppContext, id: string) {
  const { seesViewers } = await entitlementsOf(app.db, id, app.clock.now())
  return seesViewers ? filterUnviewed(app.db, id, await listViewers(app, id)) : []
}

async function waitingPeople(
  app: AppContext,
  chats: readonly WaitingChat[],
  viewers: Awaited<ReturnType<typeof listViewers>>,
): Promise<WaitingPerson[]> {
  const active = chats.filter(({ row }) => availabilityOf(row) === 'active')
  const ids = [...active.map(({ row }) => row.otherId), ...viewers.map((viewer) => viewer.id)]
  const unread = chats.filter(({ kind }) => kind === 'messages').map(({ row }) => row.id)
  const [people, last] = await Promise.all([
    listPeopleOnLines(app, ids),
    selectLastMessages(app.db, inArray(conversations.id, unread)),
  ])
  const unknown = { age: null, occupation: null, city: null }
  return [
    ...chats.map(({ kind, row, at }): WaitingPerson => {
      const person = { ...participantOf(row), id: row.otherId, ...(people.get(row.otherId) ?? unknown) }
      const chat = { ...person, conversationId: row.id, at: at.toISOString() }
      if (kind !== 'messages') return { kind, ...chat }
      const preview = last.find(({ conversationId }) => conversationId === row.id)?.content ?? ''
      return { kind, ...chat, unread: row.unread, preview }
    }),
    ...viewers.flatMap((viewer): WaitingPerson[] => {
      const known = people.get(viewer.id)
      if (!known) return []
      const { firstName, ...shown } = known
      return [{ kind: 'view', ...viewer, firstName, ...shown }]
    }),
  ]
}

/** What a line says about people who may be opened. */
async function listPeopleOnLines(app: AppContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const today = dayOf(app.clock.now())
  const rows = await selectPeopleOnLines(app.db, ids)
  return new Map(
    rows.map(({ id, firstName, occupation, city, ...age }) => [
      id,
      { firstName: firstName ?? '', age: ageShown(age, today), occupation, city },
    ]),
  )
}

function selectPeopleOnLines(db: Connection, ids: readonly string[]) {
  const { id, firstName, ageGiven, ageGivenOn, occupation, city } = profiles
  return db
    .select({ id, firstName, ageGiven, ageGivenOn, occupation, city })
    .from(profiles)
    .where(inArray(id, [...ids]))
}

type OnPage = { numbers: ReadonlySet<number>; shown: ReadonlySet<string> }

/** The best of those who are new and were never opened, without those who are elsewhere on the page. */
async function listFresh(app: AppContext, viewerId: string, page: MatchPage, { numbers, shown }: OnPage) {
  const order = page.items.map(({ number }) => number).filter((number) => !numbers.has(number))
  const people = await listPeopleOnCards(app.db, viewerId, order, page.day satisfies Day)
  const fresh = order
    .flatMap((number) => people.find((person) => person.number === number) ?? [])
    .filter(({ card, isNew }) => isNew && !shown.has(card.id))
    .map(({ card: { id, firstName, photo, age, city } }) => ({ id, firstName, photo, age, city }))
  return (await filterUnviewed(app.db, viewerId, fresh)).slice(0, FRESH_MAX)
}
