import { PRIVILEGES, type Privilege } from '@jodi/shared/accounts/privileges.ts'
import type { createHttpApp } from '#app.ts'
import { FORMER_PATHS } from '#rpc/former-paths.ts'
import { UNAUDITED } from '#test/authorization/audit.ts'
import { CASES, type Case } from '#test/authorization/cases.ts'
import { ACTORS, type ActorName, type Cells, type World } from '#test/authorization/cells.ts'
import { OPERATIONS } from '#test/authorization/operations.ts'
import { PATHS } from '#test/authorization/paths.ts'
import { CANARIES, SEEKING_CANARY, STORY_CANARY } from '#test/authorization/setup.ts'
import type { AuthorizationWorld } from '#test/authorization/world.ts'

/** Queries about the caller's own data. */
const OWN_SEEKING = ['preferences.getOwn', 'export']

type HttpApp = Pick<ReturnType<typeof createHttpApp>, 'request'>

export interface Sent {
  method: string
  path: string
  body?: string | Uint8Array<ArrayBuffer>
  /** The caller is identified by the `admintoken` header. */
  token?: boolean
  /** An open session; by default each request has its own. */
  cookie?: string
}

interface Row {
  cells: Cells
  /** The privileges of which one permits it to an admin. */
  needs: readonly Privilege[]
  alsoNeeds?: readonly Privilege[]
  /** The privileges of the admin; all by default. */
  holds?: readonly Privilege[]
  first?: Case['first']
  answers?: Case['answers']
  send(world: World, actor: ActorName): Sent
}

/** The input of a former path, if it differs from the procedure's. */
const FORMER_INPUTS: Record<string, (now: unknown) => unknown> = {
  'checks.refuse': (now) => ({ id: (now as { id: string }).id, refusal: 'unreadable' }),
}

/**
 * Every row of the authorization matrix: the procedures, their former paths, the other paths, and the further cases.
 */
export const ROWS: Record<string, Row> = {
  ...byName(OPERATIONS, (operation, name) => ({
    ...operation,
    needs: operation.needs ?? [],
    send: (world, actor) => procedure(name, operation.input(world, actor)),
  })),
  ...byName(FORMER_PATHS, ({ path }, former) => {
    const operation = OPERATIONS[path]
    if (!operation) throw new Error(path)
    return {
      ...operation,
      needs: operation.needs ?? [],
      send(world, actor) {
        const input = operation.input(world, actor)
        return procedure(former, FORMER_INPUTS[former]?.(input) ?? input)
      },
    }
  }),
  ...byName(CASES, (operation) => ({
    ...operation,
    needs: operation.needs ?? OPERATIONS[operation.procedure]?.needs ?? [],
    send: (world, actor) => procedure(operation.procedure, operation.input(world, actor)),
  })),
  ...byName(PATHS, (operation) => ({
    cells: operation.cells,
    needs: operation.needs ?? [],
    send(world, actor) {
      const json = operation.body && JSON.stringify(operation.body(world, actor))
      const body = json ?? (operation.method === 'POST' ? new Uint8Array(0) : undefined)
      return {
        method: operation.method,
        path: operation.path(world),
        ...(body === undefined ? {} : { body }),
        ...(operation.token ? { token: true } : {}),
      }
    },
  })),
}

/** Sends a request as an actor, with the test data in their initial state. */
async function ask(matrix: AuthorizationWorld, httpApp: HttpApp, name: string, actor: ActorName, only?: Privilege) {
  const row = rowOf(name)
  const world = await matrix.world()
  const before = row.first?.(world)
  if (before) await send(matrix, httpApp, before.actor, procedure(before.procedure, before.input))
  // An admin who lacks the required privilege holds all others, so that none of those permits it.
  if (actor === 'bareAdmin') await matrix.hold(actor, without(row.needs))
  if (actor === 'admin') await matrix.hold(actor, only ? [only, ...(row.alsoNeeds ?? [])] : (row.holds ?? PRIVILEGES))
  return send(matrix, httpApp, actor, row.send(world, actor))
}

/** The errors in the response of a cell; empty if it is as expected. */
export async function complaintsOf(
  matrix: AuthorizationWorld,
  httpApp: HttpApp,
  name: string,
  actor: ActorName,
  only?: Privilege,
) {
  const { cells, answers } = rowOf(name)
  const answer = await ask(matrix, httpApp, name, actor, only)
  const text = await answer.text()
  const complaints: string[] = []
  if (answer.ok && STAFF.includes(actor) && !matrix.app.database.url) {
    const { something, auditEntry } = await matrix.written()
    if (something && !auditEntry && !(procedureOf(name) in UNAUDITED)) complaints.push('wrote without an audit entry')
  }
  if (answer.status !== cells[actor])
    complaints.push(`${answer.status} instead of ${cells[actor]}: ${text.slice(0, 200)}`)
  // Private columns of the profile in question may be read only by its owner, their agent and admins.
  if (!['self', 'owningAgent', 'admin'].includes(actor))
    complaints.push(...CANARIES.filter((canary) => text.includes(canary)).map((canary) => `tells ${canary}`))
  if (!['self', 'match', 'admin'].includes(actor) && text.includes(STORY_CANARY)) complaints.push('tells the story')
  // Which gender a person is looking for is private: in the responses to others, only their own settings contain the
  // field.
  if (text.includes(SEEKING_CANARY) && actor !== 'self') complaints.push('tells whom somebody seeks')
  if (text.includes('"seeking"') && !OWN_SEEKING.includes(FORMER_PATHS[name]?.path ?? name) && actor !== 'self')
    complaints.push('names seeking')
  const isRight = answers?.[actor]
  if (isRight && complaints.length === 0 && !isRight(JSON.parse(text).json as never))
    complaints.push(`answers ${text.slice(0, 500)}`)
  return complaints
}

export async function send(
  matrix: AuthorizationWorld,
  httpApp: HttpApp,
  actor: ActorName,
  { method, path, body, token, cookie: open }: Sent,
) {
  const cookie = token ? undefined : (open ?? (await matrix.cookieOf(actor)))
  const admintoken = token ? await matrix.tokenOf(actor) : undefined
  await matrix.watch()
  const answer = await httpApp.request(`http://localhost:3000${path}`, {
    method,
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'x-csrf-token': 'orpc',
      'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
      ...(cookie ? { cookie } : {}),
      ...(admintoken ? { admintoken } : {}),
    },
    ...(body === undefined ? {} : { body }),
  })
  if (answer.ok) matrix.touch()
  return answer
}

/** One actor for each denial, and of each role one with a successful response. */
export function actorsOfEachAnswer(name: string): ActorName[] {
  const { cells } = rowOf(name)
  const firsts = new Map<string, ActorName>()
  // Of members the owner first.
  for (const actor of ['self', ...ACTORS] as const) {
    const role = ROLES[actor] ?? 'member'
    const answer = cells[actor] < 300 ? role : String(cells[actor])
    if (!firsts.has(answer)) firsts.set(answer, actor)
  }
  return [...firsts.values()]
}

/** Actors who are not members. */
const ROLES: Partial<Record<ActorName, string>> = {
  anonymous: 'outsider',
  provider: 'outsider',
  owningAgent: 'agent',
  agent: 'agent',
  bareAdmin: 'admin',
  admin: 'admin',
}

const STAFF: readonly ActorName[] = ['owningAgent', 'agent', 'bareAdmin', 'admin']

/** A call of a procedure. */
export const procedure = (name: string, input: unknown): Sent => ({
  method: 'POST',
  path: `/api/rpc/${name.replace('.', '/')}`,
  body: JSON.stringify({ json: input }),
})

/** The procedure of a row, or the name of its path. */
function procedureOf(name: string): string {
  return FORMER_PATHS[name]?.path ?? CASES[name]?.procedure ?? name
}

function rowOf(name: string): Row {
  const row = ROWS[name]
  if (!row) throw new Error(name)
  return row
}

/** Every privilege except these. */
export const without = (needs: readonly Privilege[]) => PRIVILEGES.filter((privilege) => !needs.includes(privilege))

function byName<Given>(table: Record<string, Given>, rowOf: (given: Given, name: string) => Row): Record<string, Row> {
  return Object.fromEntries(Object.entries(table).map(([name, given]) => [name, rowOf(given, name)]))
}
