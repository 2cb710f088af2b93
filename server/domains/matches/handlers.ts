import type { MatchCard } from '@jodi/shared/matches/contract.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { listPeopleOnCards, listPutAside } from '#domains/matches/cards/queries.ts'
import {
  addToShortlist,
  dismissPercentageNotice,
  markNotInterested,
  removeFromShortlist,
  undoNotInterested,
} from '#domains/matches/commands.ts'
import { usedUp } from '#domains/matches/policy.ts'
import { countPage, recordView } from '#domains/matches/views/commands.ts'
import { recordVisit } from '#domains/matches/visits/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import { countMatches, filterMatches, findMatch, listMatches, type Match, type MatchPage } from '#ranking/ranking.ts'
import { publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const list = signedInBase.matches.list.handler(async ({ context: { app, me }, input }) => {
  const { list, query = '', cursor } = input
  // Before the list is read: what is new depends on when the visit before this one ended.
  if (!cursor) await recordVisit(app, me.id)
  const page = await listMatches(app, { viewerId: me.id, list, query }, { limit: PAGE_SIZE, cursor })
  if (!page) return { kind: 'startAgain' as const }
  const [isCounted, items] = await Promise.all([
    page.items.length === 0 || countPage(app, me.id),
    cardsOf(app, me.id, page),
  ])
  if (!isCounted) throw usedUp('pagesToday', app.clock.now())
  return {
    kind: 'page' as const,
    items: items.map((card) => ({ ...card, foundIn: [] })),
    next: page.next,
    total: page.total,
    of: page.total,
    offers: [],
  }
})

const stats = signedInBase.matches.stats.handler(async ({ context: { app, me } }) => {
  const { listed, matches, unlisted } = await countMatches(app, me.id)
  return { totalProfiles: listed, matches, unlisted }
})

const count = signedInBase.matches.count.handler(async ({ context: { app, me } }) => {
  const { matches } = await countMatches(app, me.id)
  return { total: matches, options: {}, without: [], nearbyOf: null }
})

const details = signedInBase.matches.details.handler(async ({ context: { app, me }, input }) => {
  const match = await getMatch(app, me.id, input.id)
  if (!(await recordView(app, me.id, input.id, false))) throw usedUp('profilesToday', app.clock.now())
  const [[person], explanation] = await Promise.all([
    listPeopleOnCards(app.db, me.id, [match.number], match.day),
    match.explain(),
  ])
  if (!person || !explanation) throw new AppError('NOT_FOUND')
  return { ...person.card, explanation }
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
    filterMatches(app, me.id, await listPutAside(app.db, me.id)),
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

async function cardsOf(app: AppContext, viewerId: string, { items, day }: MatchPage): Promise<MatchCard[]> {
  const numbers = items.map(({ number }) => number)
  const people = await listPeopleOnCards(app.db, viewerId, numbers, day)
  return items.flatMap(({ number, percent, reasons, evidence }) => {
    const person = people.find((found) => found.number === number)
    // People deleted after the ranking was queried are omitted.
    return person ? [{ ...person.card, percent, reasons, evidence }] : []
  })
}
