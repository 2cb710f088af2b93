import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { type ComparedSearch, selectCompared } from '#domains/searches/comparison/queries.ts'
import { listUnknown, mergeIds, packIds, sortIds, unpackIds } from '#domains/searches/rules.ts'
import { savedSearches, searchNews } from '#domains/searches/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { findMatching } from '#ranking/ranking.ts'
import { perform } from '#work/work.ts'

const EVERY_MS = 3_600_000
const BATCH = 20
/** Rows of one statement. */
const PART = 500

/** Compares every search whose last comparison was an hour ago (decision 032). */
export async function compareDueSearches(app: AppContext): Promise<void> {
  for (let due = await claimDue(app); due.length > 0; due = await claimDue(app))
    for (const id of due) {
      await compareSearch(app, id)
      await yieldToOthers()
    }
}

/**
 * Announces people whom a search finds now and has never found before, each once. Returns the ranking ids of everybody
 * whom it finds, in ascending order; null if its owner is not listed, or if the search is gone.
 */
export async function compareSearch(app: AppContext, id: string): Promise<Int32Array | null> {
  const [search] = await selectCompared(app.db, id)
  const matching = search && (await findMatching(app, search.ownerId, search))
  if (!matching) return null
  const found = sortIds(matching)
  await saveFound(app, search, found)
  return found
}

/** What one process has claimed, no other compares. After a crash it is compared an hour later: nothing is lost. */
async function claimDue(app: AppContext): Promise<string[]> {
  const now = app.clock.now()
  const { id, comparedAt } = savedSearches
  const claimed = await perform(app, ({ tx }) => {
    const due = tx
      .select({ id })
      .from(savedSearches)
      .where(or(isNull(comparedAt), lte(comparedAt, new Date(now.getTime() - EVERY_MS))))
      .orderBy(sql`${comparedAt} nulls first`, asc(id))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    return tx.update(savedSearches).set({ comparedAt: now }).where(inArray(id, due)).returning({ id })
  })
  return claimed.map((search) => search.id)
}

async function saveFound(app: AppContext, compared: ComparedSearch, found: Int32Array): Promise<void> {
  await perform(app, async (work) => {
    const { tx } = work
    const [search] = await selectCompared(tx, compared.id).for('update', { of: savedSearches })
    // The search or its owner was edited since the matches were found: the next comparison uses what is stored now.
    if (!search || !isSame(search, compared)) return
    const known = search.known ? unpackIds(search.known) : new Int32Array()
    const unknown = listUnknown(known, found)
    const isBaseline = !search.known || search.ownerVersion !== search.version
    if (!isBaseline && unknown.length === 0) return
    await tx
      .update(savedSearches)
      .set({ known: packIds(mergeIds(known, unknown)), ownerVersion: search.version, comparedAt: app.clock.now() })
      .where(eq(savedSearches.id, search.id))
    if (isBaseline) return
    await addNews(tx, search.id, unknown, app.clock.now())
    work.publish([search.ownerId], { type: 'searchesChanged' })
  })
}

function isSame(search: ComparedSearch, compared: ComparedSearch): boolean {
  const { query, version } = search
  const isSameFilter = JSON.stringify(search.filter) === JSON.stringify(compared.filter)
  return query === compared.query && version === compared.version && isSameFilter
}

async function addNews(tx: Tx, searchId: string, found: readonly number[], foundAt: Date): Promise<void> {
  for (let start = 0; start < found.length; start += PART) {
    const people = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(inArray(profiles.rankingId, found.slice(start, start + PART)))
    // Somebody who has been deleted since is no news.
    if (people.length === 0) continue
    await tx
      .insert(searchNews)
      .values(people.map(({ id }) => ({ searchId, personId: id, foundAt })))
      .onConflictDoNothing()
  }
}
