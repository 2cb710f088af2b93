import type { MatchCard } from '@jodi/shared/matches/contract.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { listPeopleOnCards, listPutAside } from '#domains/matches/cards/queries.ts'
import { addToShortlist, markNotInterested, removeFromShortlist, undoNotInterested } from '#domains/matches/commands.ts'
import { usedUp } from '#domains/matches/policy.ts'
import { filterMatches, findExplanation, findMatch, type Match, rankMatches } from '#domains/matches/queries.ts'
import { countPage, recordView } from '#domains/matches/views/commands.ts'
import { unlistedReason } from '#domains/profiles/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { type ListOf, listMembersById, openCursor, sealCursor, searchWords } from '#ranking/ranking.ts'
import { publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const list = signedInBase.matches.list.handler(async ({ context: { app, me }, input }) => {
  const of: ListOf = { viewerId: me.id, list: input.list, words: searchWords(input.query ?? '') }
  const after = input.cursor === undefined ? undefined : openCursor(app.secret, of, input.cursor)
  if (after === null) return { kind: 'startAgain' as const }
  const ranked = await rankMatches(app, of, { limit: PAGE_SIZE, after })
  if ('startAgain' in ranked.page) return { kind: 'startAgain' as const }
  const { items, next, total } = ranked.page
  const [isCounted, cards] = await Promise.all([
    items.length === 0 || countPage(app, me.id),
    cardsOf(app, me.id, ranked, items),
  ])
  if (!isCounted) throw usedUp('pagesToday', app.clock.now())
  return {
    kind: 'page' as const,
    items: cards,
    next: next ? sealCursor(app.secret, of, next) : null,
    total,
  }
})

const stats = signedInBase.matches.stats.handler(async ({ context: { app, me } }) => {
  const [{ ranking, page }, [record]] = await Promise.all([
    rankMatches(app, { viewerId: me.id, list: 'all', words: [] }, { limit: 0 }),
    listMembersById(app.db, [me.id]),
  ])
  return {
    totalProfiles: ranking.index.listed,
    matches: 'total' in page ? page.total : 0,
    unlisted: unlistedReason(record ?? null, record?.disabledAt ?? null, ranking.day),
  }
})

const details = signedInBase.matches.details.handler(async ({ context: { app, me }, input }) => {
  const match = await getMatch(app, me.id, input.id)
  if (!(await recordView(app, me.id, input.id, false))) throw usedUp('profilesToday', app.clock.now())
  const [[person], explanation] = await Promise.all([
    listPeopleOnCards(app.db, me.id, [match.person.id], match.ranking.day),
    findExplanation(app, match),
  ])
  if (!person || !explanation) throw new AppError('NOT_FOUND')
  return { ...person.card, firstName: person.firstName, explanation }
})

const router = {
  list,
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
}
export const matchesRouter = publicBase.matches.router(router)

async function getMatch(app: AppContext, viewerId: string, personId: string): Promise<Match> {
  const match = await findMatch(app, viewerId, personId)
  if (!match) throw new AppError('NOT_FOUND')
  return match
}

async function cardsOf(
  app: AppContext,
  viewerId: string,
  { ranking, viewer }: Awaited<ReturnType<typeof rankMatches>>,
  items: { id: number; percent: number }[],
): Promise<MatchCard[]> {
  const numbers = items.map(({ id }) => id)
  const people = await listPeopleOnCards(app.db, viewerId, numbers, ranking.day)
  return items.flatMap(({ id, percent }) => {
    const person = people.find(({ number }) => number === id)
    const row = ranking.index.get(id)
    // Whoever has gone since the ranking was asked is left out.
    return person && row && viewer ? [{ ...person.card, percent, reasons: ranking.index.cardReasons(viewer, row) }] : []
  })
}
