import { type AuditEntry, type AuditFilter, type AuditPerson, SITE_ACTIONS } from '@jodi/shared/audit/contract.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { contains, eachWord } from '#db/words.ts'

type Row = Omit<AuditEntry, 'at'> & { at: string | Date }

/** What a reader asks for. Only admins who may open members' profiles see and search members' addresses (rule S3). */
export interface AuditReading {
  filter: AuditFilter
  seesAddresses: boolean
}

/** The conditions of a filter. Finding the people takes longer than reading a page, so a file finds them once. */
export async function conditionsOf(
  db: Connection,
  { filter: { person, action }, seesAddresses }: AuditReading,
  mostPeople = PEOPLE_MOST,
): Promise<SQL[]> {
  const isAboutPerson = person ? [await isAbout(db, { person, seesAddresses }, mostPeople)] : []
  return [...(action ? [sql`e.action = ${action}`] : []), ...isAboutPerson]
}

interface Asked extends Pick<AuditReading, 'seesAddresses'> {
  conditions: readonly SQL[]
  before: string | undefined
  limit: number
}

/** Returns the next entries that meet the conditions, newest first, after the position `before`. */
export async function listAudit(db: Connection, asked: Asked): Promise<AuditEntry[]> {
  const { conditions: filter, before, limit, seesAddresses } = asked
  const [at, id] = before?.split('~') ?? []
  const conditions = at && id ? [...filter, sql`(e.at, e.id) < (${at}::timestamptz, ${id}::uuid)`] : [...filter]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const result = await db.execute(sql`
    select e.id, e.at, e.action, e.fields, e.changes, e.reason, ${ACTOR} as actor, ${ACCOUNT} as account
    from audit_entries e ${where} order by e.at desc, e.id desc limit ${limit}`)
  const { rows } = result as unknown as { rows: Row[] }
  const shown = (person: AuditPerson) => (seesAddresses || isStaff(person) ? person : { ...person, email: '' })
  return rows.map((row) => ({ ...row, at: new Date(row.at), account: row.account && shown(row.account) }))
}

const isStaff = ({ role }: AuditPerson) => role === 'agent' || role === 'admin'

/** Returns the position of an entry, after which the next page starts. */
export const placeOf = ({ at, id }: Pick<AuditEntry, 'at' | 'id'>) => `${at.toISOString()}~${id}`

const NAME = sql.raw(
  `case when a.id is not null then trim(coalesce(s.first_name, p.first_name, '') || ' ' || coalesce(s.last_name, p.last_name, '')) end`,
)

/** The actor, with name and role at the time of the action. */
const ACTOR = sql`json_build_object('id', e.actor_id, 'name', e.actor_name, 'role', e.actor_role,
  'number', e.actor_number, 'email', coalesce((select a.email from accounts a where a.id = e.actor_id), ''))`

/** The account acted on. The name of a deleted account is known only if an entry keeps it. */
const ACCOUNT = sql`case when e.action in (${sql.join(
  SITE_ACTIONS.map((action) => sql`${action}`),
  sql`, `,
)}) then null else
  (select json_build_object('id', a.id, 'email', coalesce(a.email, ''), 'role', e.account_role,
    'number', e.account_number, 'name', coalesce(${NAME}, (select k.account_name from audit_entries k
      where k.account_number = e.account_number and k.account_name is not null limit 1), ''))
  from (select e.account_id as id) asked left join accounts a on a.id = asked.id
    left join staff_profiles s on s.account_id = a.id left join profiles p on p.id = a.id) end`

interface Sought extends Pick<AuditReading, 'seesAddresses'> {
  person: string
}

/** Of more people there is an entry soon in the order of time. */
const PEOPLE_MOST = 20_000

/**
 * Entries about a person who has all words, in the name or the email address. The people are found first: the log of
 * three years has hundreds of thousands of entries, and a file is read in many parts. If there are too many, each entry
 * asks for its own two people, so that no page and no part of a file reads all of them.
 */
async function isAbout(db: Connection, sought: Sought, most: number): Promise<SQL> {
  const { person } = sought
  const [people, names, kept] = await Promise.all([
    firstOf(db, sql`${peopleNamed(sought)} limit ${most + 1}`),
    // Materialized, because few names are in many entries.
    firstOf(
      db,
      sql`with names as materialized (select distinct actor_name from audit_entries)
        select actor_name from names where ${isIn(person, sql`actor_name`)}`,
    ),
    firstOf(
      db,
      sql`select id from audit_entries where account_name is not null and ${isIn(person, sql`account_name`)}`,
    ),
  ])
  const isFound = (id: SQL) =>
    people.length > most ? isNamed(id, sought) : sql`${id} = any(${sql.param(people)}::uuid[])`
  const named = names.length > 0 ? sql`or e.actor_name = any(${sql.param(names)}::text[])` : sql``
  const isOne = sql`${isFound(sql`e.actor_id`)} or ${isFound(sql`e.account_id`)}`
  return sql`(${isOne} or e.id = any(${sql.param(kept)}::uuid[]) ${named})`
}

const isIn = (person: string, text: SQL) => eachWord(person, (word) => [contains(text, word)])

/**
 * Members by the search table, which has names and addresses in its first lines, staff and people without a profile by
 * their own rows.
 */
function peopleNamed(sought: Sought): SQL {
  const isFound = eachWord(sought.person, (word) => [sql`d.text like ${word}`])
  return sql`select d.profile_id from member_search d where ${isFound} and ${isInLines(sought)}
    union all
    select a.id from accounts a left join staff_profiles s on s.account_id = a.id left join profiles p on p.id = a.id
      where ${isStaffNamed(sought)}
    union all
    select a.id from accounts a where ${hasEmail(sought)}`
}

/** Whether one person is among them. A value, because the planner may read everybody for an `exists`. */
function isNamed(id: SQL, sought: Sought): SQL {
  return sql`(select ${isInLines(sought)} or ${isStaffNamed(sought)} or ${hasEmail(sought)} from accounts a
    left join staff_profiles s on s.account_id = a.id left join profiles p on p.id = a.id
    left join member_search d on d.profile_id = a.id where a.id = ${id})`
}

const isInLines = ({ person, seesAddresses }: Sought) => {
  const name = sql`split_part(d.text, chr(10), 1)`
  const lines = seesAddresses ? sql`${name} || ' ' || split_part(d.text, chr(10), 2)` : name
  return eachWord(person, (word) => [sql`${lines} like ${word}`])
}
const isStaffNamed = ({ person }: Sought) =>
  sql`(a.role in ('agent', 'admin') and ${isIn(person, sql`${NAME} || ' ' || a.email`)})`
const hasEmail = ({ person, seesAddresses }: Sought) => {
  const isFound = eachWord(person, (word) => [sql`a.email like ${word}`])
  return seesAddresses ? isFound : sql`(a.role <> 'member' and ${isFound})`
}

/** The first column of the rows. */
async function firstOf(db: Connection, query: SQL): Promise<string[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Record<string, string>[] }
  return rows.flatMap((row) => Object.values(row))
}
