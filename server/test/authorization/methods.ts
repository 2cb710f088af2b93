import { PRIVILEGES } from '@jodi/shared/accounts/privileges.ts'
import type { createHttpApp } from '#app.ts'
import { ACTORS, type ActorName, type World } from '#test/authorization/cells.ts'
import { OPERATIONS } from '#test/authorization/operations.ts'
import { PATHS } from '#test/authorization/paths.ts'
import { procedure, type Sent, send, without } from '#test/authorization/requests.ts'
import type { AuthorizationWorld } from '#test/authorization/world.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** These respond to every other method that only POST is permitted. */
const POST_ONLY = ['/create-user', '/create-agent']

/** The errors in a procedure's responses to every method except POST. */
export async function complaintsOfProcedure(
  matrix: AuthorizationWorld,
  httpApp: HttpApp,
  name: string,
): Promise<string[]> {
  const operation = OPERATIONS[name]
  return complaintsOf(matrix, httpApp, (world, actor) => {
    const { path, body } = procedure(name, operation?.input(world, actor))
    // Where the library reads the input of a GET.
    const asked = `${path}?data=${encodeURIComponent(String(body))}`
    return METHODS.filter((method) => method !== 'POST').map((method) => ({ method, path: asked, expected: 405 }))
  })
}

/** The same for a path: HEAD is GET without a body, and a method without a row does not exist. */
export async function complaintsOfPath(matrix: AuthorizationWorld, httpApp: HttpApp, name: string): Promise<string[]> {
  // As in the rows of the table: one admin has every privilege, the other all except those that are needed.
  await matrix.hold('admin', PRIVILEGES)
  await matrix.hold('bareAdmin', without(PATHS[name]?.needs ?? []))
  return complaintsOf(matrix, httpApp, (world, actor) => {
    const path = PATHS[name]?.path(world) ?? ''
    const rows = Object.entries(PATHS).flatMap(([other, row]) =>
      other === name || row.path(world) === path ? [row] : [],
    )
    const others = METHODS.filter((method) => !rows.some((row) => row.method === method))
    return others.map((method) => {
      const got = method === 'HEAD' ? rows.find((row) => row.method === 'GET') : undefined
      return { method, path, expected: got?.cells[actor] ?? (POST_ONLY.includes(path) ? 405 : 404) }
    })
  })
}

type HttpApp = Pick<ReturnType<typeof createHttpApp>, 'request'>
type Asked = Pick<Sent, 'method' | 'path'> & { expected: number }

async function complaintsOf(
  matrix: AuthorizationWorld,
  httpApp: HttpApp,
  list: (world: World, actor: ActorName) => Asked[],
) {
  const complaints: string[] = []
  for (const actor of ACTORS) {
    const world = await matrix.world()
    // None of these requests may sign out, so one session is enough for all.
    const cookie = await matrix.cookieOf(actor)
    for (const { expected, ...asked } of list(world, actor)) {
      const session = cookie === undefined ? {} : { cookie }
      const { status } = await send(matrix, httpApp, actor, { ...asked, ...session, ...bodyFor(asked.method) })
      if (status !== expected) complaints.push(`${asked.method} as ${actor}: ${status} instead of ${expected}`)
    }
  }
  return complaints
}

const bodyFor = (method: string) => (method === 'GET' || method === 'HEAD' ? {} : { body: '{}' })
