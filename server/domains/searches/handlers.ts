import type { SavedSearch } from '@jodi/shared/searches/contract.ts'
import { mayAsk } from '#domains/preferences/counts/commands.ts'
import { openSearch, removeSearch, saveSearch, setDigestHour, updateSearch } from '#domains/searches/commands.ts'
import { compareSearch } from '#domains/searches/comparison/commands.ts'
import { getOwner, listOwnSearches, type OwnSearch } from '#domains/searches/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { filterPeople } from '#ranking/ranking.ts'
import { publicBase, signedInBase } from '#rpc/bases.ts'

const list = signedInBase.searches.list.handler(async ({ context: { app, me } }) => {
  const { hour, emailsOn } = await getOwner(app.db, me.id)
  return { hour, emailsOn, ...(await countNew(app, me.id, await listOwnSearches(app.db, me.id))) }
})

const save = signedInBase.searches.save.handler(async ({ context: { app, me }, input }) => {
  await getOwner(app.db, me.id)
  const isNew = await saveSearch(app, me.id, input)
  // Whom it finds now is known. Without counts left today, the next round of the job finds them.
  if (isNew && (await mayAsk(app, me.id))) await compareSearch(app, input.id)
  return {}
})

const update = signedInBase.searches.update.handler(async ({ context: { app, me }, input }) => {
  await updateSearch(app, me.id, input)
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

/** Counts only people who still fit: somebody may have hidden, or may have blocked the owner. */
async function countNew(
  app: AppContext,
  ownerId: string,
  own: readonly OwnSearch[],
): Promise<{ newPeople: number; searches: SavedSearch[] }> {
  const hasNews = own.some(({ people }) => people.length > 0)
  const shown = hasNews ? await filterPeople(app, ownerId, own) : []
  return {
    newPeople: new Set(shown.flat()).size,
    searches: own.map(({ people: _, ...search }, at) => ({ ...search, newPeople: shown[at]?.length ?? 0 })),
  }
}
