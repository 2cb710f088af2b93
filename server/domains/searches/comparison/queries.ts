import { eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { savedSearches } from '#domains/searches/tables.ts'

const { id, ownerId, query, filter, known, ownerValues } = savedSearches

/** A search as it is stored now, and the present version of its owner in the ranking. */
export const selectCompared = (db: Connection, searchId: string) =>
  db
    .select({ id, ownerId, query, filter, known, ownerValues, version: profiles.rankingVersion })
    .from(savedSearches)
    .innerJoin(profiles, eq(profiles.id, savedSearches.ownerId))
    .where(eq(savedSearches.id, searchId))
