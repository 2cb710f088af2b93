import { matchesInputTexts } from '@jodi/shared/matches/input-texts.ts'
import type { Relation } from '@jodi/shared/matches/relations.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { FEW } from '@jodi/shared/preferences/contract.ts'
import { getRelation, listRelations } from '#domains/chat/relations/queries.ts'
import {
  listNotInterested,
  listPeopleOnCards,
  type PersonOnCard,
  peopleOnCards,
} from '#domains/matches/cards/queries.ts'
import {
  addToShortlist,
  dismissPercentageNotice,
  markNotInterested,
  removeFromShortlist,
  undoNotInterested,
} from '#domains/matches/commands.ts'
import { getValueCounts } from '#domains/matches/facts/commands.ts'
import { foundIn, offersFor } from '#domains/matches/offers/rules.ts'
import { usedUp } from '#domains/matches/policy.ts'
import { recordView } from '#domains/matches/views/commands.ts'
import { countAndReadPage } from '#domains/people/cards/commands.ts'
import { payForCounts } from '#domains/preferences/counts/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import {
  countList,
  countMatches,
  distinctiveFacts,
  filterMatches,
  findMatch,
  type ListCounts,
  listMatches,
  type Match,
  type MatchPage,
} from '#ranking/ranking.ts'
import { publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'
import { badInput } from '#rpc/input.ts'

const IMPOSSIBLE = {
  nearby: matchesInputTexts.nearbyNeedsCity,
  activeThisWeek: matchesInputTexts.activityNeedsOwn,
}

const list = signedInBase.matches.list.handler(async ({ context: { app, me }, input }) => {
  const { list, query = '', filter, sort, cursor } = input
  const shown: { page?: PageRead } = {}
  const page = await listMatches(
    app,
    { viewerId: me.id, list, query, filter },
    {
      ...{ limit: PAGE_SIZE, sort, cursor, isVisit: !cursor },
      readMembers: async (numbers) => {
        shown.page = await countAndReadPage(app, me.id, numbers)
        return shown.page.records
      },
    },
  )
  if (!page) return { kind: 'startAgain' as const }
  const { impossible } = page
  if (impossible) throw badInput([{ field: `filter.${impossible}`, message: IMPOSSIBLE[impossible] }])
  if (shown.page && !shown.page.isCounted) throw usedUp('pagesToday', app.clock.now())
  const items = shown.page ? await cardsOf(app, me.id, page, shown.page) : []
  const { next, total, of, sort: order } = page
  return { kind: 'page' as const, items, next, total, of, sort: order, offers: offersFor(query, filter) }
})

const count = signedInBase.matches.count.handler(async ({ context: { app, me }, input }) => {
  const { list, query = '', filter, options, without } = input
  const beforeCount = (counts: number) => payForCounts(app, me.id, counts)
  const counts = await countList(app, { viewerId: me.id, list, query, filter }, { options, without, beforeCount })
  return { ...counts, options: withoutFew(counts.options) }
})

const stats = signedInBase.matches.stats.handler(async ({ context: { app, me } }) => {
  const { listed, matches, unlisted } = await countMatches(app, me.id)
  return { totalProfiles: listed, matches, unlisted }
})

const details = signedInBase.matches.details.handler(async ({ context: { app, me }, input }) => {
  const match = await getMatch(app, me.id, input.id)
  if (!(await recordView(app, me.id, input.id, false))) throw usedUp('profilesToday', app.clock.now())
  const [[person], relation, explanation] = await Promise.all([
    listPeopleOnCards(app.db, me.id, [match.number], match.day),
    getRelation(app, me.id, input.id),
    match.explain(),
  ])
  if (!person || !relation || !explanation) throw new AppError('NOT_FOUND')
  return { ...person.card, ...marked(person, relation), explanation }
})

const router = {
  list,
  count,
  stats,
  details,
  markNotInterested: signedInBase.matches.markNotInterested.handler(async ({ context: { app, me }, input }) => {
    await getMatch(app, me.id, input.id)
    await markNotInterested(app, me.id, input.id)
    return {}
  }),
  undoNotInterested: signedInBase.matches.undoNotInterested.handler(async ({ context: { app, me }, input }) => {
    await undoNotInterested(app, me.id, input.id)
    return {}
  }),
  listNotInterested: signedInBase.matches.listNotInterested.handler(async ({ context: { app, me } }) =>
    withRelations(app, me.id, await filterMatches(app, me.id, await listNotInterested(app.db, me.id))),
  ),
  addToShortlist: signedInBase.matches.addToShortlist.handler(async ({ context: { app, me }, input }) => {
    await getMatch(app, me.id, input.id)
    await addToShortlist(app, me.id, input.id)
    return {}
  }),
  removeFromShortlist: signedInBase.matches.removeFromShortlist.handler(async ({ context: { app, me }, input }) => {
    await removeFromShortlist(app, me.id, input.id)
    return {}
  }),
  dismissPercentageNotice: signedInBase.matches.dismissPercentageNotice.handler(async ({ context: { app, me } }) => {
    await dismissPercentageNotice(app, me.id)
    return {}
  }),
}
export const matchesRouter = publicBase.matches.router(router)

async function getMatch(app: AppContext, viewerId: string, personId: string): Promise<Match> {
  const match = await findMatch(app, viewerId, personId)
  if (!match) throw new AppError('NOT_FOUND')
  return match
}

type PageRead = Awaited<ReturnType<typeof countAndReadPage>>

async function cardsOf(app: AppContext, viewerId: string, page: MatchPage, read: PageRead) {
  const { viewer, items, day, words } = page
  if (!viewer) return []
  const { relations } = read
  const people = peopleOnCards(read.people, day)
  const counts = await getValueCounts(app, viewerId, day, read.counts)
  return items.flatMap(({ number, row, percent, reasons, evidence, miss }) => {
    const person = people.find((found) => found.number === number)
    const relation = person && relations.get(person.card.id)
    // People deleted after the ranking was queried are omitted.
    if (!relation) return []
    const found = foundIn(words, person.searched)
    const facts = distinctiveFacts(viewer, row, counts)
    return [{ ...person.card, ...marked(person, relation), percent, reasons, facts, miss, evidence, foundIn: found }]
  })
}

/** Who was opened is no longer new. */
const marked = ({ isNew }: PersonOnCard, relation: Relation) => ({ relation, isNew: isNew && relation.seenOn === null })

async function withRelations<Person extends { id: string }>(app: AppContext, viewerId: string, people: Person[]) {
  const ids = people.map(({ id }) => id)
  const relations = await listRelations(app, viewerId, ids)
  return people.flatMap((person) => {
    const relation = relations.get(person.id)
    return relation ? [{ ...person, relation }] : []
  })
}

/** The counts beside options, without those of fewer than FEW people. */
function withoutFew(options: ListCounts['options']) {
  return Object.fromEntries(
    Object.entries(options).map(([name, values]) => [
      name,
      values.map(({ value, count }) => ({ value, count: count > 0 && count < FEW ? null : count })),
    ]),
  )
}
