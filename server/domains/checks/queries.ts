import type { CheckList, OwnCheck } from '@jodi/shared/checks/contract.ts'
import { PAGE_SIZE, pageWithin } from '@jodi/shared/paging.ts'
import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { inOrder, sortName } from '#db/order.ts'
import type { Value } from '#db/prepared.ts'
import { countStates } from '#db/states.ts'
import { eachWord, isNamedInProfile } from '#db/words.ts'
import { accounts, staffProfiles } from '#domains/accounts/tables.ts'
import type { Sender } from '#domains/checks/policy.ts'
import { decryptDocument, documentsEnd } from '#domains/checks/rules.ts'
import { profileStateOf } from '#domains/profiles/rules.ts'
import { documentKeys, identityChecks, profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { AppError } from '#rpc/errors.ts'

const checkColumns = {
  id: identityChecks.id,
  documentType: identityChecks.documentType,
  status: identityChecks.status,
  at: sql<Date>`coalesce(${identityChecks.decidedAt}, ${identityChecks.sentAt})`.mapWith(identityChecks.decidedAt),
  rejectionReason: identityChecks.rejectionReason,
}

/** The current check of a person: the waiting one, else the last decided one. */
export async function findOwnCheck(db: Connection, id: string): Promise<OwnCheck | null> {
  const [row] = await db
    .select(checkColumns)
    .from(identityChecks)
    .where(eq(identityChecks.profileId, id))
    .orderBy(desc(sql`${identityChecks.status} = 'waiting'`), desc(identityChecks.decidedAt))
    .limit(1)
  return row ?? null
}

/** The data that decides whether a person may send a document. */
export async function findSender(db: Connection, id: string): Promise<Sender | null> {
  const [row] = await db
    .select({ role: accounts.role, claimedAt: accounts.claimedAt, profile: profiles })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.id, accounts.id))
    .where(eq(accounts.id, id))
  if (!row) return null
  return {
    role: row.role,
    isFinished: profileStateOf(row.profile) === 'finished',
    isClaimed: row.claimedAt !== null,
    status: (await findOwnCheck(db, id))?.status ?? null,
  }
}

/** Whether this upload was already stored. */
export async function documentExists(db: Connection, profileId: string, id: string): Promise<boolean> {
  return (await db.$count(identityChecks, and(eq(identityChecks.id, id), eq(identityChecks.profileId, profileId)))) > 0
}

/** The approval of a person's name and age, if they are verified. */
export function selectApproval(db: Connection, id: Value) {
  return db
    .select({ decidedAt: identityChecks.decidedAt })
    .from(identityChecks)
    .where(and(eq(identityChecks.profileId, id), eq(identityChecks.status, 'approved')))
}

export const checkedOn = (decidedAt: Date | null) => decidedAt && dateOfDay(dayOf(decidedAt))

/** A waiting case whose document may still be opened. */
export const isPending = (app: AppContext): SQL | undefined =>
  and(eq(identityChecks.status, 'waiting'), gt(identityChecks.sentAt, documentsEnd(app.clock.now())))

export const countWaitingChecks = (app: AppContext) => app.db.$count(identityChecks, isPending(app))

const rowColumns = {
  ...checkColumns,
  profileId: identityChecks.profileId,
  assigneeId: identityChecks.assigneeId,
  assignedUntil: identityChecks.assignedUntil,
  assigneeName: sql<string>`coalesce(nullif(trim(${staffProfiles.firstName} || ' ' || ${staffProfiles.lastName}), ''), ${accounts.email}, '')`,
  profile: profiles,
}

function casesOf(db: Connection) {
  return db
    .select(rowColumns)
    .from(identityChecks)
    .innerJoin(profiles, eq(profiles.id, identityChecks.profileId))
    .leftJoin(accounts, eq(accounts.id, identityChecks.assigneeId))
    .leftJoin(staffProfiles, eq(staffProfiles.accountId, identityChecks.assigneeId))
}

export type CaseRow = Awaited<ReturnType<typeof getCase>>

/** One page of a list: waiting cases, oldest first, or the latest decisions; unless the caller sorts them. */
export async function listCases(app: AppContext, list: CheckList) {
  const { queue, search, page: asked } = list
  const states = { waiting: isPending(app), decided: ne(identityChecks.status, 'waiting') }
  const found = eachWord(search, (word) => [isNamedInProfile(identityChecks.profileId, word)])
  const counts = await countStates(app.db, identityChecks, states, found)
  const total = counts[queue]
  const page = pageWithin(asked, total)
  const rows = await casesOf(app.db)
    .where(and(states[queue], found))
    .orderBy(...orderOf(list))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows, counts, total, page }
}

function orderOf({ queue, sort }: CheckList): SQL[] {
  const isWaiting = queue === 'waiting'
  const name = sortName(profiles.firstName, profiles.lastName)
  const time = isWaiting ? identityChecks.sentAt : identityChecks.decidedAt
  const descending = sort ? sort.descending : !isWaiting
  if (sort?.by === 'name') return inOrder(descending, name, identityChecks.id)
  return inOrder(descending, time, identityChecks.id, true)
}

export async function getCase(db: Connection, id: string) {
  const [row] = await casesOf(db).where(eq(identityChecks.id, id))
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** A person's waiting document as it was sent. */
export async function readOwnDocument(app: AppContext, id: string) {
  const [row] = await app.db
    .select({
      checkId: identityChecks.id,
      type: identityChecks.mimeType,
      key: identityChecks.documentKey,
      own: documentKeys.secret,
    })
    .from(identityChecks)
    .innerJoin(documentKeys, eq(documentKeys.checkId, identityChecks.id))
    .where(eq(identityChecks.profileId, id))
  const encrypted = row?.key ? await app.files.get(row.key) : null
  const bytes = row && encrypted && decryptDocument({ ...row, app: app.secret }, encrypted)
  if (!bytes) return null
  const ending = row.type === 'application/pdf' ? 'pdf' : 'jpg'
  return { name: `identity-document.${ending}`, type: row.type ?? '', bytes }
}
