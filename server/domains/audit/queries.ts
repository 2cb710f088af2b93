import { type AuditEntry, type AuditFilter, SITE_ACTIONS } from '@jodi/shared/audit/contract.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { contains, eachWord } from '#db/words.ts'

type Row = Omit<AuditEntry, 'at'> & { at: string | Date }

/** Returns the next entries of the filtered log, newest first, after the position `before`. */
export async function listAudit(
  db: Connection,
  { person, action }: AuditFilter,
  before: string | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  const [at, id] = before?.split('~') ?? []
  const conditions = [
    action ? sql`e.action = ${action}` : undefined,
    person ? isAbout(person) : undefined,
    at && id ? sql`(e.at, e.id) < (${at}::timestamptz, ${id}::uuid)` : undefined,
  ].filter((condition) => condition !== undefined)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const result = await db.execute(sql`
    select e.id, e.at, e.action, e.fields, e.changes, e.reason, ${ACTOR} as actor, ${ACCOUNT} as account
    from audit_entries e ${where} order by e.at desc, e.id desc limit ${limit}`)
  const { rows } = result as unknown as { rows: Row[] }
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

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

/** Searches only people who occur in the log, however many accounts there are; one of them must have all words. */
function isAbout(person: string): SQL {
  const isIn = (text: SQL) => eachWord(person, (word) => [contains(text, word)])
  const people = sql`(select a.id from accounts a left join staff_profiles s on s.account_id = a.id
      left join profiles p on p.id = a.id
    where a.id in (select actor_id from audit_entries union select account_id from audit_entries)
      and ${isIn(sql`${NAME} || ' ' || a.email`)})`
  return sql`(e.actor_id in ${people} or e.account_id in ${people}
    or (${isIn(sql`e.actor_name`)}) or (${isIn(sql`e.account_name`)}))`
}
