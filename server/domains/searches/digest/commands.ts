import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { isReachable } from '#domains/profiles/status/queries.ts'
import { compareSearch } from '#domains/searches/comparison/commands.ts'
import { listDueOwners, listSearchesWithEmails, listUnannounced } from '#domains/searches/digest/queries.ts'
import { newPeople } from '#domains/searches/emails/new-people.ts'
import { hasId } from '#domains/searches/rules.ts'
import { searchDigests, searchNews } from '#domains/searches/tables.ts'
import { getNotificationSettings } from '#domains/settings/notifications/queries.ts'
import { unsubscribeUrl } from '#domains/settings/notifications/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf, hourOf } from '#lib/clock.ts'
import { perform, type Work } from '#work/work.ts'

type Found = Awaited<ReturnType<typeof listUnannounced>>
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Sends each owner whose hour has come the email of the day, if somebody is new (rule M11). */
export async function sendDigests(app: AppContext): Promise<void> {
  const now = app.clock.now()
  const today = dateOfDay(dayOf(now))
  const listAfter = (after: string) => listDueOwners(app.db, { today, hour: hourOf(now), after })
  for (let owners = await listAfter(FIRST); owners.length > 0; owners = await listAfter(owners.at(-1) ?? FIRST))
    for (const ownerId of owners) {
      await sendDigest(app, ownerId, today)
      await yieldToOthers()
    }
}

/** Compares right before, and counts only people who fit now: somebody who has hidden or blocked since is not counted. */
async function sendDigest(app: AppContext, ownerId: string, today: string): Promise<void> {
  const passing = new Map<string, Int32Array | null>()
  for (const id of await listSearchesWithEmails(app.db, ownerId)) passing.set(id, await compareSearch(app, id))
  await perform(app, async (work) => {
    const { tx } = work
    if (!(await takeTurn(work, ownerId, today))) return
    const counted = (await listUnannounced(tx, ownerId)).filter(({ searchId, number }) => {
      const ids = passing.get(searchId)
      return ids && hasId(ids, number)
    })
    const { searchMail } = await getNotificationSettings(tx, ownerId)
    if (counted.length === 0 || !searchMail || !(await isReachable(tx, ownerId))) return
    await announce(work, ownerId, counted)
  })
}

/** Whether the email of the day is still to be decided; locks it, so that another process finds it decided. */
async function takeTurn({ tx }: Work, ownerId: string, today: string): Promise<boolean> {
  const own = eq(searchDigests.ownerId, ownerId)
  await tx.insert(searchDigests).values({ ownerId }).onConflictDoNothing()
  const [digest] = await tx.select({ sentOn: searchDigests.sentOn }).from(searchDigests).where(own).for('update')
  if (!digest || (digest.sentOn !== null && digest.sentOn >= today)) return false
  await tx.update(searchDigests).set({ sentOn: today }).where(own)
  return true
}

async function announce(work: Work, ownerId: string, counted: Found): Promise<void> {
  const { app, tx } = work
  const { origin } = app.env
  const now = app.clock.now()
  const searches = [...Map.groupBy(counted, ({ searchId }) => searchId)].map(([id, people]) => ({ id, people }))
  for (const { id, people } of searches) {
    const ids = people.map(({ personId }) => personId)
    const theirs = and(eq(searchNews.searchId, id), inArray(searchNews.personId, ids))
    await tx.update(searchNews).set({ announcedAt: now }).where(theirs)
  }
  const found = searches.map(({ id, people }) => ({
    name: people[0]?.name ?? '',
    count: people.length,
    url: `${origin}/saved-searches/${id}`,
  }))
  await work.email({ accountId: ownerId }, newPeople, {
    searches: JSON.stringify(found),
    unsubscribe: unsubscribeUrl({ origin, secret: app.secret }, now, ownerId, 'searchMail'),
  })
}
