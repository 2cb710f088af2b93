import { contract } from '@jodi/shared/contract.ts'
import type { Context } from 'hono'
import type { Statements } from '#db/statements.ts'
import type { AppContext } from '#lib/app-context.ts'
import { metricsOf, PROBES, SLOW_MS } from '#lib/metrics.ts'
import { keyedNumber } from '#lib/signing.ts'
import { FORMER_PATHS } from '#rpc/former-paths.ts'
import { PROCEDURES_PATH } from '#rpc/procedures-path.ts'

export interface LoggedRequest {
  requestId: string
  /** The account that made it, if it was identified. */
  actorId: string | undefined
  ms: number
  statements: Statements
}

/** Measures a request and writes its line: without texts, addresses, keys or ids of people. */
export function logRequest(app: AppContext, c: Context, { requestId, actorId, ms, statements }: LoggedRequest): void {
  const label = labelOf(c)
  metricsOf(app).addRequest(label, c.res.status, ms)
  // They ask every few seconds: only answers that are not as usual get a line.
  if ((PROBES.includes(label) && c.res.ok) || !app.log.isLevelEnabled('info')) return
  app.log.info({
    requestId,
    method: c.req.method,
    path: pathOf(c),
    status: c.res.status,
    ...(actorId && { actor: actorNumber(app.secret, actorId) }),
    ms: Math.round(ms),
    statements: statements.count,
    databaseMs: Math.round(statements.ms),
    ...(ms >= SLOW_MS && { isSlow: true }),
  })
}

/**
 * The number of an account in the log: always the same for one account, and the account cannot be found from it without
 * the secret of the installation.
 */
export const actorNumber = (secret: string, accountId: string): number => keyedNumber(secret, 'log', accountId)

/**
 * Paths of files and pages contain keys and ids of people, so only their first part is logged, and of the path of a
 * procedure that does not exist, which may contain anything, that it is one.
 */
function pathOf({ req: { path } }: Context): string {
  if (PROCEDURES.has(path) || FORMER.has(path)) return path
  return path.startsWith(`${PROCEDURES_PATH}/`) ? PROCEDURES_PATH : path.split('/').slice(0, 2).join('/')
}

const PROCEDURES = new Set(procedurePaths(contract))
const FORMER = new Set(Object.keys(FORMER_PATHS).map((name) => `${PROCEDURES_PATH}/${name.replace('.', '/')}`))
/** Kinds of other paths; everything else is a page. */
const KINDS = ['api', 'assets', 'files', ...PROBES, 'create-user', 'create-agent', 'unsubscribe']

/** One of a fixed set of names, whatever path was requested. */
function labelOf({ req: { path } }: Context): string {
  const [, kind = '', second] = path.split('/')
  if (kind === 'api' && second === 'rpc') return PROCEDURES.has(path) ? path.slice('/api/rpc/'.length) : 'unknown'
  return KINDS.includes(kind) ? kind : 'page'
}

function procedurePaths(part: object, path = PROCEDURES_PATH): string[] {
  return '~orpc' in part
    ? [path]
    : Object.entries(part).flatMap(([name, inner]) => procedurePaths(inner as object, `${path}/${name}`))
}
