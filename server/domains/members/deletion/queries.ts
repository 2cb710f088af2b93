import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { staffProfiles } from '#domains/accounts/tables.ts'
import { identityChecks, profiles } from '#domains/profiles/tables.ts'
import { photoFiles } from '#domains/profiles/uploads/rules.ts'

/** The files of a person, in the transaction that deletes the person. Their rows stay locked. */
export async function listFilesOf(tx: Tx, id: string): Promise<string[]> {
  return [...(await profileFiles(tx, id)), ...(await avatarFiles(tx, id)), ...(await documentFiles(tx, id))]
}

async function avatarFiles(tx: Tx, id: string): Promise<string[]> {
  const [row] = await tx
    .select({ key: staffProfiles.avatarKey })
    .from(staffProfiles)
    .where(eq(staffProfiles.accountId, id))
    .for('update')
  return row?.key ? photoFiles(row.key) : []
}

async function documentFiles(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .select({ key: identityChecks.documentKey })
    .from(identityChecks)
    .where(eq(identityChecks.profileId, id))
    .for('update')
  return rows.flatMap(({ key }) => key ?? [])
}

async function profileFiles(tx: Tx, id: string): Promise<string[]> {
  const [row] = await tx
    .select({ photoKey: profiles.photoKey, bioDataKey: profiles.bioDataKey, seed: profiles.portraitSeed })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for('update')
  if (!row) return []
  return [
    ...(row.photoKey ? photoFiles(row.photoKey) : []),
    ...(row.seed === null ? [] : photoFiles(`p-${id}`)),
    ...(row.bioDataKey ? [row.bioDataKey] : []),
  ]
}
