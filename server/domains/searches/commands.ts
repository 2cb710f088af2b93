import { DIGEST_HOUR, SEARCHES_MAX, type SearchToSave, searchErrorTexts } from '@jodi/shared/searches/contract.ts'
import { message } from '@jodi/shared/texts.ts'
import { and, eq } from 'drizzle-orm'
import { nameTaken } from '#domains/searches/queries.ts'
import { presentFilter } from '#domains/searches/rules.ts'
import { savedSearches, searchDigests, searchNews } from '#domains/searches/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf, hourOf } from '#lib/clock.ts'
import { AppError, onUnique } from '#rpc/errors.ts'
import { perform, type Work } from '#work/work.ts'

const ONE_NAME = 'saved_searches_one_name'

/**
 * Saves a search, without people until its first comparison. One that exists already, by its id, gets the name and the
 * emails of the second try: the answer of the first was lost. The result says whether it is new.
 */
export function saveSearch(
  app: AppContext,
  ownerId: string,
  { id, name, emails, query, filter }: SearchToSave,
): Promise<boolean> {
  return onUnique(ONE_NAME, nameTaken, () =>
    perform(app, async (work) => {
      const { tx } = work
      await lockDigest(work, ownerId)
      const own = await tx
        .select({ id: savedSearches.id })
        .from(savedSearches)
        .where(eq(savedSearches.ownerId, ownerId))
      if (own.some((search) => search.id === id)) {
        await changeOwn(work, ownerId, id, { name, emails })
        return false
      }
      if (own.length >= SEARCHES_MAX)
        throw new AppError('CONFLICT', { text: message(searchErrorTexts.tooMany, { max: SEARCHES_MAX }) })
      const now = app.clock.now()
      const [saved] = await tx
        .insert(savedSearches)
        .values({ id, ownerId, name, emails, query, filter, openedAt: now, createdAt: now })
        .onConflictDoNothing({ target: savedSearches.id })
        .returning({ id: savedSearches.id })
      // The id of somebody else's search.
      if (!saved) throw new AppError('NOT_FOUND')
      work.publish([ownerId], { type: 'searchesChanged' })
      return true
    }),
  )
}

/** Changes what is given. */
export async function updateSearch(
  app: AppContext,
  ownerId: string,
  { id, ...changed }: { id: string; name?: string | undefined; emails?: boolean | undefined },
): Promise<void> {
  await onUnique(ONE_NAME, nameTaken, () => perform(app, (work) => changeOwn(work, ownerId, id, changed)))
}

/** No one found until now is new any more. They stay known, so their rows are not needed. */
export async function openSearch(
  app: AppContext,
  ownerId: string,
  id: string,
): Promise<Pick<SearchToSave, 'query' | 'filter'>> {
  return perform(app, async (work) => {
    const { query, filter: stored } = await changeOwn(work, ownerId, id, { openedAt: app.clock.now() })
    const { filter, isPossible } = presentFilter(stored)
    if (!isPossible) throw new AppError('CONFLICT', { text: searchErrorTexts.noLongerPossible })
    await work.tx.delete(searchNews).where(eq(searchNews.searchId, id))
    return { query, filter }
  })
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
    const emailedOn = await lockDigest(work, ownerId)
    const isDone = isOver(app, hour) || emailedOn === todayOf(app)
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

/** One save of a member after the other: they are counted. Returns the day of the last email. */
async function lockDigest({ app, tx }: Work, ownerId: string): Promise<string | null> {
  await tx
    .insert(searchDigests)
    .values({ ownerId, sentOn: isOver(app, DIGEST_HOUR) ? todayOf(app) : null })
    .onConflictDoNothing()
  const [digest] = await tx
    .select({ emailedOn: searchDigests.emailedOn })
    .from(searchDigests)
    .where(eq(searchDigests.ownerId, ownerId))
    .for('update')
  return digest?.emailedOn ?? null
}

async function changeOwn(
  work: Work,
  ownerId: string,
  id: string,
  set: Partial<typeof savedSearches.$inferInsert>,
): Promise<Pick<typeof savedSearches.$inferSelect, 'query' | 'filter'>> {
  const [changed] = await work.tx
    .update(savedSearches)
    .set({ ...set, id })
    .where(ofId(ownerId, id))
    .returning({ query: savedSearches.query, filter: savedSearches.filter })
  if (!changed) throw new AppError('NOT_FOUND')
  work.publish([ownerId], { type: 'searchesChanged' })
  return changed
}
