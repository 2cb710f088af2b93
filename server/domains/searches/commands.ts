import { DIGEST_HOUR, SEARCHES_MAX, type SearchToSave, searchErrorTexts } from '@jodi/shared/searches/contract.ts'
import { message } from '@jodi/shared/texts.ts'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { nameTaken } from '#domains/searches/queries.ts'
import { packIds, sortIds } from '#domains/searches/rules.ts'
import { savedSearches, searchDigests, searchNews } from '#domains/searches/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf, hourOf } from '#lib/clock.ts'
import { AppError, onUnique } from '#rpc/errors.ts'
import { perform, type Work } from '#work/work.ts'

/** Whom a search finds when it is saved: they are known, so only later people are new. */
export interface Baseline {
  /** Null if the owner is not listed: the first comparison sets the baseline. */
  found: readonly number[] | null
  ownerVersion: number
}

type Searched = Pick<SearchToSave, 'query' | 'filter'>
const ONE_NAME = 'saved_searches_one_name'

/** Saves a search; one that exists already, by its id, stays as it is. */
export async function saveSearch(
  app: AppContext,
  ownerId: string,
  { id, name, emails, query, filter }: SearchToSave,
  baseline: Baseline,
): Promise<void> {
  await onUnique(ONE_NAME, nameTaken, () =>
    perform(app, async (work) => {
      const { tx } = work
      await lockDigest(work, ownerId)
      const own = await tx
        .select({ id: savedSearches.id })
        .from(savedSearches)
        .where(eq(savedSearches.ownerId, ownerId))
      if (own.some((search) => search.id === id)) return
      if (own.length >= SEARCHES_MAX)
        throw new AppError('CONFLICT', { text: message(searchErrorTexts.tooMany, { max: SEARCHES_MAX }) })
      const now = app.clock.now()
      const [saved] = await tx
        .insert(savedSearches)
        .values({ id, ownerId, name, emails, query, filter, ...stored(app, baseline), openedAt: now, createdAt: now })
        .onConflictDoNothing({ target: savedSearches.id })
        .returning({ id: savedSearches.id })
      // The id of somebody else's search.
      if (!saved) throw new AppError('NOT_FOUND')
      work.publish([ownerId], { type: 'searchesChanged' })
    }),
  )
}

/** Changes what is given. Another search sets a new baseline, and nobody found by the former one is announced. */
export async function updateSearch(
  app: AppContext,
  ownerId: string,
  { id, ...changed }: { id: string; name?: string | undefined; emails?: boolean | undefined },
  searched: (Searched & { baseline: Baseline }) | null,
): Promise<void> {
  await onUnique(ONE_NAME, nameTaken, () =>
    perform(app, async (work) => {
      const { tx } = work
      if (searched)
        await tx
          .delete(searchNews)
          .where(and(eq(searchNews.searchId, id), isNull(searchNews.announcedAt), ofOwner(work)))
      const { baseline, ...search } = searched ?? {}
      await changeOwn(work, ownerId, id, {
        ...changed,
        ...search,
        ...(baseline && { ...stored(app, baseline), openedAt: app.clock.now() }),
      })
    }),
  )

  function ofOwner({ tx }: Work) {
    const own = tx.select({ id: savedSearches.id }).from(savedSearches).where(ofId(ownerId, id))
    return eq(searchNews.searchId, own)
  }
}

/** Nobody found until now is marked as new any more. */
export async function openSearch(app: AppContext, ownerId: string, id: string): Promise<Searched> {
  return perform(app, (work) => changeOwn(work, ownerId, id, { openedAt: app.clock.now() }))
}

export async function removeSearch(app: AppContext, ownerId: string, id: string): Promise<void> {
  await perform(app, async (work) => {
    await work.tx.delete(savedSearches).where(ofId(ownerId, id))
    work.publish([ownerId], { type: 'searchesChanged' })
  })
}

/** If that hour is over, or an email was sent today, the next one comes tomorrow. */
export async function setDigestHour(app: AppContext, ownerId: string, hour: number): Promise<void> {
  await perform(app, async (work) => {
    await lockDigest(work, ownerId)
    const isDone = isOver(app, hour) || (await wasSentToday(work, ownerId))
    await work.tx
      .update(searchDigests)
      .set({ hour, sentOn: isDone ? todayOf(app) : null })
      .where(eq(searchDigests.ownerId, ownerId))
    work.publish([ownerId], { type: 'searchesChanged' })
  })
}

const ofId = (ownerId: string, id: string) => and(eq(savedSearches.id, id), eq(savedSearches.ownerId, ownerId))
const todayOf = (app: AppContext) => dateOfDay(dayOf(app.clock.now()))
const isOver = (app: AppContext, hour: number) => hourOf(app.clock.now()) > hour

const stored = (app: AppContext, { found, ownerVersion }: Baseline) => ({
  known: found && packIds(sortIds(found)),
  ownerVersion: found && ownerVersion,
  comparedAt: found && app.clock.now(),
})

async function wasSentToday({ app, tx }: Work, ownerId: string): Promise<boolean> {
  const [latest] = await tx
    .select({ at: searchNews.announcedAt })
    .from(searchNews)
    .innerJoin(savedSearches, eq(savedSearches.id, searchNews.searchId))
    .where(and(eq(savedSearches.ownerId, ownerId), isNotNull(searchNews.announcedAt)))
    .orderBy(desc(searchNews.announcedAt))
    .limit(1)
  return latest?.at != null && dayOf(latest.at) === dayOf(app.clock.now())
}

/** One save of a member after the other: they are counted. */
async function lockDigest({ app, tx }: Work, ownerId: string): Promise<void> {
  await tx
    .insert(searchDigests)
    .values({ ownerId, sentOn: isOver(app, DIGEST_HOUR) ? todayOf(app) : null })
    .onConflictDoNothing()
  await tx
    .select({ ownerId: searchDigests.ownerId })
    .from(searchDigests)
    .where(eq(searchDigests.ownerId, ownerId))
    .for('update')
}

async function changeOwn(
  work: Work,
  ownerId: string,
  id: string,
  set: Partial<typeof savedSearches.$inferInsert>,
): Promise<Searched> {
  const [changed] = await work.tx
    .update(savedSearches)
    .set({ ...set, id })
    .where(ofId(ownerId, id))
    .returning({ query: savedSearches.query, filter: savedSearches.filter })
  if (!changed) throw new AppError('NOT_FOUND')
  work.publish([ownerId], { type: 'searchesChanged' })
  return changed
}
