import type { AuditEntry, AuditFilter, AuditPerson } from '@jodi/shared/audit.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'

type Row = Omit<AuditEntry, 'at' | 'actor' | 'account'> & {
  at: string | Date
  actor: AuditPerson | null
  account: AuditPerson | null
}

/** The next entries of a part of the log, newest first, after the place of another. */
export async function listAudit(
  db: Connection,
  { person, act }: AuditFilter,
  before: string | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  const [at, id] = before?.split('~') ?? []
  const conditions = [
    act ? sql`e.act = ${act}` : undefined,
    person ? isAbout(person) : undefined,
    at && id ? sql`(e.at, e.id) < (${at}::timestamptz, ${id}::uuid)` : undefined,
  ].filter((condition) => condition !== undefined)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const result = await db.execute(sql`
    select e.id, e.at, e.act, e.fields, e.changes, e.reason, ${personOf(sql`e.actor_id`)} as actor,
      ${personOf(sql`e.account_id`)} as account
    from audit_entries e ${where} order by e.at desc, e.id desc limit ${limit}`)
  const { rows } = result as unknown as { rows: Row[] }
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** The place of an entry, from which the list goes on. */
export const placeOf = ({ at, id }: Pick<AuditEntry, 'at' | 'id'>) => `${at.toISOString()}~${id}`

function personOf(id: SQL): SQL {
  return sql`(select json_build_object('id', a.id, 'email', a.email, 'name', ${NAME})
    from accounts a left join staff s on s.account_id = a.id left join profiles p on p.id = a.id where a.id = ${id})`
}

const NAME = sql.raw(`trim(coalesce(s.first_name, p.first_name, '') || ' ' || coalesce(s.last_name, p.last_name, ''))`)

/** Only people who are in the log are looked at, however many accounts there are. */
function isAbout(person: string): SQL {
  const words = `%${person.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const people = sql`(select a.id from accounts a left join staff s on s.account_id = a.id
      left join profiles p on p.id = a.id
    where a.id in (select actor_id from audit_entries union select account_id from audit_entries)
      and (a.email ilike ${words} or ${NAME} ilike ${words}))`
  return sql`(e.actor_id in ${people} or e.account_id in ${people})`
}
