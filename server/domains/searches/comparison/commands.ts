import { HOUR_MS } from '@jodi/shared/time.ts'
import { asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { selectCompared } from '#domains/searches/comparison/queries.ts'
import { listUnknown, mergeIds, packIds, presentFilter, sortIds, unpackIds } from '#domains/searches/rules.ts'
import { savedSearches, searchNews } from '#domains/searches/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { inTurn } from '#lib/in-turn.ts'
import { findMatchedValues, findMatching } from '#ranking/ranking.ts'
import { perform } from '#work/work.ts'

const EVERY_MS = HOUR_MS
const BATCH = 20
/** Rows of one statement. */
const PART = 500

/** What a search finds, and its owner as they were then. */
interface Found {
  ids: Int32Array
  owner: { version: number; digest: string }
}

/** Compares every search whose last comparison was an hour ago (decision 032). */
export async function compareDueSearches(app: AppContext): Promise<void> {
  await inTurn(app, claimAllDue(app), async (id) => void (await compareSearch(app, id)))
}

/**
 * Announces people whom a search finds now and has never found before, each once. Returns the ranking ids of everybody
 * whom it finds, in ascending order; null if its owner is not listed, or if the search is gone or no longer possible.
 */
export async function compareSearch(app: AppContext, id: string): Promise<Int32Array | null> {
  const [search] = await selectCompared(app.db, id)
  if (!search) return null
  const { filter, isPossible } = presentFilter(search.filter)
  const owner = isPossible ? await findMatchedValues(app.db, search.ownerId) : null
  const matching = owner && (await findMatching(app, search.ownerId, { query: search.query, filter }))
  if (!matching) return null
  const ids = sortIds(matching)
  await saveFound(app, id, { ids, owner })
  return ids
}

async function* claimAllDue(app: AppContext): AsyncGenerator<string> {
  for (let due = await claimDue(app); due.length > 0; due = await claimDue(app)) yield* due
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

async function saveFound(app: AppContext, id: string, { ids, owner }: Found): Promise<void> {
  await perform(app, async (work) => {
    const { tx } = work
    const [search] = await selectCompared(tx, id).for('update', { of: savedSearches })
    // The owner was edited since the matches were found: the next comparison uses what is stored now.
    if (!search || search.version !== owner.version) return
    const known = search.known ? unpackIds(search.known) : new Int32Array()
    const unknown = listUnknown(known, ids)
    const isBaseline = !search.known || search.ownerValues !== owner.digest
    if (!isBaseline && unknown.length === 0) return
    await tx
      .update(savedSearches)
      .set({ known: packIds(mergeIds(known, unknown)), ownerValues: owner.digest, comparedAt: app.clock.now() })
      .where(eq(savedSearches.id, id))
    if (isBaseline) return
    await addNews(tx, id, unknown, app.clock.now())
    work.publish([search.ownerId], { type: 'searchesChanged' })
  })
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
