import type pg from 'pg'
import { DatabaseUnavailable, isTooSlow } from '#db/unavailable.ts'

/**
 * Of each session, whatever the defaults of the database are. Compiling statements takes longer than running ours. A
 * server whose host is lost keeps its locks until PostgreSQL notices: by default that takes more than two hours.
 */
const SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO',
  jit: 'off',
  tcp_keepalives_idle: '60',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '6',
}
const WITHIN_MS = 5000

/**
 * Sets what we need on a new connection. By a statement, because a pooler refuses a connection that asks for settings
 * which it does not know.
 */
export async function prepareSession(client: pg.ClientBase, others: Readonly<Record<string, string>> = {}) {
  const settings = Object.entries({ ...SETTINGS, ...others })
  const text = settings.map(([name, value]) => `set ${name} = '${value}'`).join('; ')
  const statement = { text, query_timeout: WITHIN_MS }
  await client.query(statement).catch((error: unknown) => {
    throw isTooSlow(error) ? new DatabaseUnavailable(error) : error
  })
}
