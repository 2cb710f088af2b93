import { and, eq } from 'drizzle-orm'
import { notInterested, shortlist } from '#domains/matches/tables.ts'
import type { House } from '#lib/house.ts'

/** Takes a person out of the viewer's list, and off the shortlist. */
export async function markNotInterested(house: House, viewerId: string, personId: string): Promise<void> {
  await house.db.transaction(async (tx) => {
    await tx.insert(notInterested).values({ viewerId, personId }).onConflictDoNothing()
    await tx.delete(shortlist).where(and(eq(shortlist.viewerId, viewerId), eq(shortlist.personId, personId)))
  })
}

export async function undoNotInterested(house: House, viewerId: string, personId: string): Promise<void> {
  await house.db
    .delete(notInterested)
    .where(and(eq(notInterested.viewerId, viewerId), eq(notInterested.personId, personId)))
}

/** Keeps a person at hand; whoever was put aside comes back by it. */
export async function addToShortlist(house: House, viewerId: string, personId: string): Promise<void> {
  await house.db.transaction(async (tx) => {
    await tx.insert(shortlist).values({ viewerId, personId }).onConflictDoNothing()
    await tx
      .delete(notInterested)
      .where(and(eq(notInterested.viewerId, viewerId), eq(notInterested.personId, personId)))
  })
}

export async function removeFromShortlist(house: House, viewerId: string, personId: string): Promise<void> {
  await house.db.delete(shortlist).where(and(eq(shortlist.viewerId, viewerId), eq(shortlist.personId, personId)))
}
