import type { MatchCard } from '@jodi/shared/matches.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { listPeopleOnCards, listPutAside } from '#domains/matches/cards/queries.ts'
import { addToShortlist, markNotInterested, removeFromShortlist, undoNotInterested } from '#domains/matches/commands.ts'
import { type ListOf, openCursor, sealCursor } from '#domains/matches/cursors/rules.ts'
import { listMembersById } from '#domains/matches/members/queries.ts'
import { usedUp } from '#domains/matches/policy.ts'
import { findExplanation, findMatch, keepMatches, type Match, rankMatches } from '#domains/matches/queries.ts'
import { searchWords } from '#domains/matches/search/rules.ts'
import { countPage, recordView } from '#domains/matches/views/commands.ts'
import { unlistedBecause } from '#domains/profiles/rules.ts'
import type { House } from '#lib/house.ts'
import { publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const list = signedInBase.matches.list.handler(async ({ context: { house, me }, input }) => {
  const of: ListOf = { viewerId: me.id, list: input.list, words: searchWords(input.query ?? '') }
  const after = input.cursor === undefined ? undefined : openCursor(house.secret, of, input.cursor)
  if (after === null) return { kind: 'startAgain' as const }
  const ranked = await rankMatches(house, of, { limit: PAGE_SIZE, after })
  if ('startAgain' in ranked.page) return { kind: 'startAgain' as const }
  const { items, next, total } = ranked.page
  const [isCounted, cards] = await Promise.all([
    items.length === 0 || countPage(house, me.id),
    cardsOf(house, me.id, ranked, items),
  ])
  if (!isCounted) throw usedUp('pagesToday', house.clock.now())
  return {
    kind: 'page' as const,
    items: cards,
    next: next ? sealCursor(house.secret, of, next) : null,
    total,
  }
})

const stats = signedInBase.matches.stats.handler(async ({ context: { house, me } }) => {
  const [{ ranking, page }, [record]] = await Promise.all([
    rankMatches(house, { viewerId: me.id, list: 'all', words: [] }, { limit: 0 }),
    listMembersById(house.db, [me.id]),
  ])
  return {
    totalProfiles: ranking.index.listed,
    matches: 'total' in page ? page.total : 0,
    unlisted: unlistedBecause(record ?? null, record?.disabledAt ?? null, ranking.day),
  }
})

const details = signedInBase.matches.details.handler(async ({ context: { house, me }, input }) => {
  const match = await getMatch(house, me.id, input.id)
  if (!(await recordView(house, me.id, input.id, false))) throw usedUp('profilesToday', house.clock.now())
  const [[person], explanation] = await Promise.all([
    listPeopleOnCards(house.db, me.id, [match.person.id], match.ranking.day),
    findExplanation(house, match),
  ])
  if (!person || !explanation) throw new AppError('NOT_FOUND')
  return { ...person.card, firstName: person.firstName, explanation }
})

const router = {
  list,
  stats,
  details,
  markNotInterested: signedInBase.matches.markNotInterested.handler(async ({ context: { house, me }, input }) => {
    await getMatch(house, me.id, input.id)
    await markNotInterested(house, me.id, input.id)
    return {}
  }),
  undoNotInterested: signedInBase.matches.undoNotInterested.handler(async ({ context: { house, me }, input }) => {
    await undoNotInterested(house, me.id, input.id)
    return {}
  }),
  listNotInterested: signedInBase.matches.listNotInterested.handler(async ({ context: { house, me } }) =>
    keepMatches(house, me.id, await listPutAside(house.db, me.id)),
  ),
  addToShortlist: signedInBase.matches.addToShortlist.handler(async ({ context: { house, me }, input }) => {
    await getMatch(house, me.id, input.id)
    await addToShortlist(house, me.id, input.id)
    return {}
  }),
  removeFromShortlist: signedInBase.matches.removeFromShortlist.handler(async ({ context: { house, me }, input }) => {
    await removeFromShortlist(house, me.id, input.id)
    return {}
  }),
}
export const matchesRouter = publicBase.matches.router(router)

async function getMatch(house: House, viewerId: string, personId: string): Promise<Match> {
  const match = await findMatch(house, viewerId, personId)
  if (!match) throw new AppError('NOT_FOUND')
  return match
}

async function cardsOf(
  house: House,
  viewerId: string,
  { ranking, viewer }: Awaited<ReturnType<typeof rankMatches>>,
  items: { id: number; percent: number }[],
): Promise<MatchCard[]> {
  const numbers = items.map(({ id }) => id)
  const people = await listPeopleOnCards(house.db, viewerId, numbers, ranking.day)
  return items.flatMap(({ id, percent }) => {
    const person = people.find(({ number }) => number === id)
    const row = ranking.index.get(id)
    // Whoever has gone since the ranking was asked is left out.
    return person && row && viewer ? [{ ...person.card, percent, reasons: ranking.index.cardReasons(viewer, row) }] : []
  })
}
