import { asc, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { accounts, staffProfiles } from '#domains/accounts/tables.ts'
import { matchedPairs } from '#domains/pairs/tables.ts'
import { identityChecks, profiles } from '#domains/profiles/tables.ts'
import { photoFiles } from '#domains/profiles/uploads/rules.ts'

/** The files of a person, in the transaction that deletes the person. Their rows stay locked. */
export async function listFilesOf(tx: Tx, id: string): Promise<string[]> {
  return [...(await profileFiles(tx, id)), ...(await avatarFiles(tx, id)), ...(await documentFiles(tx, id))]
}

/** Whose open screens show the person, in the transaction that deletes the person. */
export async function findAffected(tx: Tx, id: string) {
  const { proposerId, otherId } = matchedPairs
  const [person] = await tx
    .select({ role: accounts.role, agentId: profiles.agentId, createdByAgentId: profiles.createdByAgentId })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.id, accounts.id))
    .where(eq(accounts.id, id))
  const partners = await tx
    .select({ id: sql<string>`case when ${proposerId} = ${id} then ${otherId} else ${proposerId} end` })
    .from(matchedPairs)
    .where(or(eq(proposerId, id), eq(otherId, id)))
  const clients = await lockClients(tx, id)
  const clientIds = clients.filter(({ agentId }) => agentId === id).map((one) => one.id)
  return { ...person, partnerIds: partners.map((one) => one.id), clientIds }
}

/**
 * The deletion of an agent changes their profiles. They are locked in the order in which staff approve what several
 * people wrote.
 */
function lockClients(tx: Tx, id: string) {
  return tx
    .select({ id: profiles.id, agentId: profiles.agentId })
    .from(profiles)
    .where(or(eq(profiles.agentId, id), eq(profiles.createdByAgentId, id)))
    .orderBy(asc(profiles.id))
    .for('update')
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
