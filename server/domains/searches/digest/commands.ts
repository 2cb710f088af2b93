import { and, eq, inArray } from 'drizzle-orm'
import { keepAccounts } from '#domains/accounts/commands.ts'
import { wantsEmails } from '#domains/profiles/status/queries.ts'
import { compareSearch } from '#domains/searches/comparison/commands.ts'
import { listSearchesWithEmails, listUnannounced, selectDueOwners } from '#domains/searches/digest/queries.ts'
import { newPeople } from '#domains/searches/emails/new-people.ts'
import { hasId } from '#domains/searches/rules.ts'
import { searchDigests, searchNews } from '#domains/searches/tables.ts'
import { unsubscribeUrl } from '#domains/settings/notifications/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { inTurn } from '#lib/in-turn.ts'
import { perform, type Work } from '#work/work.ts'

type Found = Awaited<ReturnType<typeof listUnannounced>>
const BATCH = 20
/** Much longer than a batch takes. After a crash, or a failure, another process decides the email afterwards. */
const CLAIM_MS = 600_000

/** Sends each owner whose hour has come the email of the day, if somebody is new (rule M11). */
export async function sendDigests(app: AppContext): Promise<void> {
  await inTurn(app, claimAllOwners(app), ({ ownerId, today }) => sendDigest(app, ownerId, today))
}

/** An owner, and the day on which their hour has come. */
type Due = { ownerId: string; today: string }

async function* claimAllOwners(app: AppContext): AsyncGenerator<Due> {
  for (let due = await claimOwners(app); due.length > 0; due = await claimOwners(app)) yield* due
}

/** The searches of those whom one process has claimed are compared by no other. */
async function claimOwners(app: AppContext): Promise<Due[]> {
  const now = app.clock.now()
  const claimedUntil = new Date(now.getTime() + CLAIM_MS)
  const claimed = await perform(app, ({ tx }) => {
    const due = selectDueOwners(tx, { now, limit: BATCH }).for('update', { of: searchDigests, skipLocked: true })
    const { ownerId } = searchDigests
    return tx.update(searchDigests).set({ claimedUntil }).where(inArray(ownerId, due)).returning({ ownerId })
  })
  const today = dateOfDay(dayOf(now))
  return claimed.map(({ ownerId }) => ({ ownerId, today }))
}

/** Compares right before. A search that fails is left out, and its people are counted by the next email. */
async function sendDigest(app: AppContext, ownerId: string, today: string): Promise<void> {
  const passing = new Map<string, Int32Array | null>()
  try {
    await inTurn(app, await listSearchesWithEmails(app.db, ownerId), async (id) => {
      passing.set(id, await compareSearch(app, id))
    })
  } finally {
    await decide(app, { ownerId, today, passing })
  }
}

/** Counts only people who fit now: somebody who has hidden or blocked since is not counted. */
function decide(
  app: AppContext,
  { ownerId, today, passing }: { ownerId: string; today: string; passing: ReadonlyMap<string, Int32Array | null> },
): Promise<void> {
  return perform(app, async (work) => {
    const { tx } = work
    // Before the digest, as a deletion does.
    await keepAccounts(tx, [ownerId])
    if (!(await takeTurn(work, ownerId, today))) return
    const counted = (await listUnannounced(tx, ownerId)).filter(({ searchId, number }) => {
      const ids = passing.get(searchId)
      return ids && hasId(ids, number)
    })
    if (counted.length === 0 || !(await wantsEmails(tx, ownerId, 'searchMail'))) return
    await tx.update(searchDigests).set({ emailedOn: today }).where(eq(searchDigests.ownerId, ownerId))
    await announce(work, ownerId, counted)
  })
}

/** Whether the email of the day is still to be decided; locks it, so that another process finds it decided. */
async function takeTurn({ tx }: Work, ownerId: string, today: string): Promise<boolean> {
  const own = eq(searchDigests.ownerId, ownerId)
  const [digest] = await tx.select({ sentOn: searchDigests.sentOn }).from(searchDigests).where(own).for('update')
  if (!digest || (digest.sentOn !== null && digest.sentOn >= today)) return false
  await tx.update(searchDigests).set({ sentOn: today, claimedUntil: null }).where(own)
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
