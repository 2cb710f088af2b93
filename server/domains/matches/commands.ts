import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { notInterested, shortlist } from '#domains/matches/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { onGone } from '#rpc/errors.ts'
import { perform } from '#work/work.ts'

/** Marks a person as not interested: removes them from the viewer's list and the shortlist. */
export async function markNotInterested(app: AppContext, viewerId: string, personId: string): Promise<void> {
  await onGone(() =>
    perform(app, async ({ tx }) => {
      await lockMarks(tx, viewerId, personId)
      await tx.insert(notInterested).values({ viewerId, personId }).onConflictDoNothing()
      await tx.delete(shortlist).where(and(eq(shortlist.viewerId, viewerId), eq(shortlist.personId, personId)))
    }),
  )
}

export async function undoNotInterested(app: AppContext, viewerId: string, personId: string): Promise<void> {
  await perform(app, ({ tx }) =>
    tx.delete(notInterested).where(and(eq(notInterested.viewerId, viewerId), eq(notInterested.personId, personId))),
  )
}

/** Adds a person to the shortlist, which also removes a mark as not interested. */
export async function addToShortlist(app: AppContext, viewerId: string, personId: string): Promise<void> {
  await onGone(() =>
    perform(app, async ({ tx }) => {
      await lockMarks(tx, viewerId, personId)
      await tx.insert(shortlist).values({ viewerId, personId }).onConflictDoNothing()
      await tx
        .delete(notInterested)
        .where(and(eq(notInterested.viewerId, viewerId), eq(notInterested.personId, personId)))
    }),
  )
}

export async function removeFromShortlist(app: AppContext, viewerId: string, personId: string): Promise<void> {
  await perform(app, ({ tx }) =>
    tx.delete(shortlist).where(and(eq(shortlist.viewerId, viewerId), eq(shortlist.personId, personId))),
  )
}

/** Also removes the notice from the other devices of this person. */
export async function dismissPercentageNotice(app: AppContext, accountId: string): Promise<void> {
  await perform(app, async (work) => {
    await work.tx.update(accounts).set({ announcesPercentage: false }).where(eq(accounts.id, accountId))
    work.publish([accountId], { type: 'currentUserChanged' })
  })
}

/** Two tabs that mark a person at the same moment wait for each other here: only the later of the two marks stays. */
async function lockMarks(tx: Tx, viewerId: string, personId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`marks ${viewerId}${personId}`}, 0))`)
}
