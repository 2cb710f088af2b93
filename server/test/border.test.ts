import { contract } from '@jodi/shared/contract.ts'
import { isContractProcedure } from '@orpc/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { OPERATIONS } from '#test/border.ts'
import { ACTORS, type ActorName, type World } from '#test/border-cells.ts'
import { PATHS } from '#test/border-paths.ts'
import { type BorderWorld, CANARIES, openBorderWorld, STORY_CANARY } from '#test/border-world.ts'

let border: BorderWorld
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  border = await openBorderWorld()
  app = createApp(border.house)
})
afterAll(() => border.house.close())

function proceduresOf(node: object, prefix = ''): string[] {
  return Object.entries(node).flatMap(([name, child]) =>
    isContractProcedure(child) ? [`${prefix}${name}`] : proceduresOf(child, `${prefix}${name}.`),
  )
}

async function ask(
  actor: ActorName,
  method: string,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
  byToken = false,
) {
  const cookie = byToken ? undefined : await border.cookieOf(actor)
  const admintoken = byToken ? await border.tokenOf(actor) : undefined
  return app.request(`http://localhost:3000${path}`, {
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
}

function callProcedure(actor: ActorName, name: string, world: World) {
  const input = OPERATIONS[name]?.input(world, actor)
  return ask(actor, 'POST', `/api/rpc/${name.replace('.', '/')}`, JSON.stringify({ json: input }))
}

test('every procedure of the contract has its line in the table, and no line is left over', () => {
  expect(proceduresOf(contract).sort()).toEqual(Object.keys(OPERATIONS).sort())
})

describe.each(Object.keys(OPERATIONS))('%s', (name) => {
  test.each(ACTORS)('as %s', async (actor) => {
    const answer = await callProcedure(actor, name, await border.world())
    const text = await answer.text()
    expect(answer.status, text).toBe(OPERATIONS[name]?.cells[actor])
    expectNoCanary(actor, text)
  })
})

describe.each(Object.keys(PATHS))('path %s', (name) => {
  test.each(ACTORS)('as %s', async (actor) => {
    const operation = PATHS[name]
    if (!operation) throw new Error(name)
    const world = await border.world()
    const json = operation.body && JSON.stringify(operation.body(world, actor))
    const empty = operation.method === 'POST' ? new Uint8Array(0) : undefined
    const answer = await ask(actor, operation.method, operation.path(world), json ?? empty, operation.token)
    const text = await answer.text()
    expect(answer.status, text.slice(0, 200)).toBe(operation.cells[actor])
    expectNoCanary(actor, text)
  })
})

test.each(['matches.details', 'people.profile', 'profiles.edit'])(
  '%s answers a blocked person with the same bytes as for an unknown id',
  async (name) => {
    const world = await border.world()
    const blocked = await callProcedure('blocked', name, world)
    const unknown = await callProcedure('blocked', name, { ...world, self: '00000000-0000-4000-8000-000000000000' })
    expect(await blocked.text()).toBe(await unknown.text())
    expect(blocked.status).toBe(unknown.status)
  },
)

test('a write from another site, without a JSON body, or for another host is refused', async () => {
  const send = (headers: Record<string, string>) =>
    app.request('http://localhost:3000/api/rpc/accounts/session', { method: 'POST', headers, body: '{}' })
  const own = { host: 'localhost:3000', origin: 'http://localhost:3000', 'x-csrf-token': 'orpc' }
  expect((await send({ ...own, 'content-type': 'application/json' })).status).toBe(200)
  expect((await send({ ...own, 'content-type': 'application/json', origin: 'https://evil.example' })).status).toBe(403)
  expect((await send({ ...own, 'content-type': 'text/plain' })).status).toBe(415)
  expect((await send({ ...own, 'content-type': 'application/json', host: 'evil.example' })).status).toBe(421)
})

/** Columns of the profile in question carry words that only their owner, the owning agent and admins may ever read. */
function expectNoCanary(actor: ActorName, text: string) {
  if (!['self', 'match', 'admin'].includes(actor)) expect(text).not.toContain(STORY_CANARY)
  if (['self', 'owningAgent', 'admin'].includes(actor)) return
  for (const canary of CANARIES) expect(text).not.toContain(canary)
}
