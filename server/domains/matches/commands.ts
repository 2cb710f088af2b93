import { and, eq } from 'drizzle-orm'
import { notInterested, shortlist } from '#domains/matches/tables.ts'
import type { AppContext } from '#lib/app-context.ts'

/** Takes a person out of the viewer's list, and off the shortlist. */
export async function markNotInterested(app: AppContext, viewerId: string, personId: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    await tx.insert(notInterested).values({ viewerId, personId }).onConflictDoNothing()
    await tx.delete(shortlist).where(and(eq(shortlist.viewerId, viewerId), eq(shortlist.personId, personId)))
  })
}

export async function undoNotInterested(app: AppContext, viewerId: string, personId: string): Promise<void> {
  await app.db
    .delete(notInterested)
    .where(and(eq(notInterested.viewerId, viewerId), eq(notInterested.personId, personId)))
}

/** Keeps a person at hand; whoever was put aside comes back by it. */
export async function addToShortlist(app: AppContext, viewerId: string, personId: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    await tx.insert(shortlist).values({ viewerId, personId }).onConflictDoNothing()
    await tx
      .delete(notInterested)
      .where(and(eq(notInterested.viewerId, viewerId), eq(notInterested.personId, personId)))
  })
}

export async function removeFromShortlist(app: AppContext, viewerId: string, personId: string): Promise<void> {
  await app.db.delete(shortlist).where(and(eq(shortlist.viewerId, viewerId), eq(shortlist.personId, personId)))
}
