import type { MatchFilter } from '@jodi/shared/matches/filters.ts'
import type { SavedSearch } from '@jodi/shared/searches/contract.ts'
import {
  type Baseline,
  openSearch,
  removeSearch,
  saveSearch,
  setDigestHour,
  updateSearch,
} from '#domains/searches/commands.ts'
import { getOwner, listOwnSearches, type OwnSearch } from '#domains/searches/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { findMatching } from '#ranking/ranking.ts'
import { publicBase, signedInBase } from '#rpc/bases.ts'

const list = signedInBase.searches.list.handler(async ({ context: { app, me } }) => {
  const { hour } = await getOwner(app.db, me.id)
  const own = await listOwnSearches(app.db, me.id)
  return { hour, searches: await Promise.all(own.map((search) => shownSearch(app, me.id, search))) }
})

const save = signedInBase.searches.save.handler(async ({ context: { app, me }, input }) => {
  await saveSearch(app, me.id, input, await findBaseline(app, me.id, input))
  return {}
})

const update = signedInBase.searches.update.handler(async ({ context: { app, me }, input }) => {
  const { search, ...changed } = input
  const searched = search ? { ...search, baseline: await findBaseline(app, me.id, search) } : null
  await updateSearch(app, me.id, changed, searched)
  return {}
})

const open = signedInBase.searches.open.handler(({ context: { app, me }, input }) => openSearch(app, me.id, input.id))

const remove = signedInBase.searches.remove.handler(async ({ context: { app, me }, input }) => {
  await removeSearch(app, me.id, input.id)
  return {}
})

const setHour = signedInBase.searches.setHour.handler(async ({ context: { app, me }, input }) => {
  await getOwner(app.db, me.id)
  await setDigestHour(app, me.id, input.hour)
  return {}
})

export const searchesRouter = publicBase.searches.router({ list, save, update, open, remove, setHour })

/** The version is read first: if the owner is edited in between, the next comparison sets a new baseline. */
async function findBaseline(
  app: AppContext,
  ownerId: string,
  search: { query: string; filter: MatchFilter },
): Promise<Baseline> {
  const { version } = await getOwner(app.db, ownerId)
  return { ownerVersion: version, found: await findMatching(app, ownerId, search) }
}

/** Counts only people who still fit: somebody may have hidden, or may have blocked the owner. */
async function shownSearch(app: AppContext, ownerId: string, { people, ...search }: OwnSearch): Promise<SavedSearch> {
  if (people.length === 0) return { ...search, newPeople: 0 }
  const found = new Set(await findMatching(app, ownerId, search))
  return { ...search, newPeople: people.filter((person) => found.has(person)).length }
}
