import { PRIVILEGES } from '@jodi/shared/accounts/privileges.ts'
import { contract } from '@jodi/shared/contract.ts'
import { isContractProcedure } from '@orpc/contract'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { FORMER_PATHS } from '#rpc/former-paths.ts'
import { ACTORS } from '#test/authorization/cells.ts'
import { complaintsOfPath, complaintsOfProcedure } from '#test/authorization/methods.ts'
import { answersAbout } from '#test/authorization/musts.ts'
import { OPERATIONS } from '#test/authorization/operations.ts'
import { PATHS } from '#test/authorization/paths.ts'
import { NEEDS } from '#test/authorization/privileges.ts'
import { actorsOfEachAnswer, complaintsOf, procedure, ROWS, send } from '#test/authorization/requests.ts'
import { type AuthorizationWorld, openAuthorizationWorld } from '#test/authorization/world.ts'

let matrix: AuthorizationWorld
let httpApp: ReturnType<typeof createHttpApp>

beforeAll(async () => {
  matrix = await openAuthorizationWorld()
  httpApp = createHttpApp(matrix.app)
}, 60_000)
afterAll(() => matrix.app.close())

function proceduresOf(node: object, prefix = ''): string[] {
  return Object.entries(node).flatMap(([name, child]) =>
    isContractProcedure(child) ? [`${prefix}${name}`] : proceduresOf(child, `${prefix}${name}.`),
  )
}

test('every procedure of the contract has its row in the table, and every row a procedure', () => {
  expect(proceduresOf(contract).sort()).toEqual(Object.keys(OPERATIONS).sort())
})

test('every operation that a privilege permits to an admin declares it, and no other does', () => {
  const gated = Object.entries(ROWS).filter(([, { cells }]) => cells.admin !== cells.bareAdmin)
  expect(gated.filter(([, { needs }]) => needs.length === 0).map(([name]) => name)).toEqual([])
  const said = Object.keys(NEEDS)
  expect(said.filter((name) => !gated.some(([other]) => other === name))).toEqual([])
})

test('each privilege permits something', () => {
  expect(new Set(Object.values(NEEDS).flat())).toEqual(new Set(PRIVILEGES))
})

test('a former path is not in the contract, and leads to a procedure of it', () => {
  const now = proceduresOf(contract)
  expect(Object.keys(FORMER_PATHS).filter((former) => now.includes(former))).toEqual([])
  expect(Object.values(FORMER_PATHS).filter(({ path }) => !now.includes(path))).toEqual([])
})

/**
 * On PostgreSQL each row runs once per role with a successful response, and once per denial. Who may do what is decided
 * by the same code on both databases; so are former paths, single privileges and methods.
 */
const onPostgres = Boolean(inject('jodi').postgresUrl)
const embeddedOnly = <Case>(cases: readonly Case[]): readonly Case[] => (onPostgres ? [] : cases)
const actorsOf = (name: string) => (onPostgres ? actorsOfEachAnswer(name) : ACTORS)
const rows = Object.keys(ROWS).filter((name) => !onPostgres || !(name in FORMER_PATHS))

describe.each(rows)('%s', (name) => {
  test.each(actorsOf(name))('as %s', async (actor) => {
    expect(await complaintsOf(matrix, httpApp, name, actor)).toEqual([])
  })
})

describe.each(embeddedOnly(Object.entries(NEEDS)))('%s', (name, needs) => {
  test.each(needs)('as an admin who holds only %s', async (privilege) => {
    expect(await complaintsOf(matrix, httpApp, name, 'admin', privilege)).toEqual([])
  })
})

test.each(embeddedOnly([...Object.keys(OPERATIONS), ...Object.keys(FORMER_PATHS)]))(
  '%s accepts only POST',
  async (name) => {
    expect(await complaintsOfProcedure(matrix, httpApp, name)).toEqual([])
  },
)

test.each(embeddedOnly(Object.keys(PATHS)))('%s accepts no method without a row in the table', async (name) => {
  expect(await complaintsOfPath(matrix, httpApp, name)).toEqual([])
})

test.each(['matches.details', 'people.profile', 'profiles.edit'])(
  '%s returns the same bytes to a blocked person as for an unknown id',
  async (name) => {
    const { self } = await matrix.world()
    const answerOn = (id: string) => send(matrix, httpApp, 'blocked', procedure(name, { id }))
    const [blocked, unknown] = [await answerOn(self), await answerOn('00000000-0000-4000-8000-000000000000')]
    expect(await blocked.text()).toBe(await unknown.text())
    expect(blocked.status).toBe(unknown.status)
  },
)

test('a write from another site, without a JSON body, or for another host is rejected', async () => {
  const send = (headers: Record<string, string>) =>
    httpApp.request('http://localhost:3000/api/rpc/accounts/session', { method: 'POST', headers, body: '{}' })
  const own = { host: 'localhost:3000', origin: 'http://localhost:3000', 'x-csrf-token': 'orpc' }
  expect((await send({ ...own, 'content-type': 'application/json' })).status).toBe(200)
  expect((await send({ ...own, 'content-type': 'application/json', origin: 'https://evil.example' })).status).toBe(403)
  expect((await send({ ...own, 'content-type': 'text/plain' })).status).toBe(415)
  expect((await send({ ...own, 'content-type': 'application/json', host: 'evil.example' })).status).toBe(421)
})

test('a person whom a must-have excludes, of whichever side, gets the same bytes as for a hidden person', async () => {
  const hidden = await answersAbout(matrix, httpApp, 'hidden')
  expect(Object.keys(hidden)).toEqual(
    expect.arrayContaining(['matches.details', 'people.profile', 'chat.start', 'safety.blockPerson', 'reports.create']),
  )
  expect(await answersAbout(matrix, httpApp, 'mustOfOwner')).toEqual(hidden)
  expect(await answersAbout(matrix, httpApp, 'mustOfAsker')).toEqual(hidden)
  const open = await answersAbout(matrix, httpApp, 'none')
  expect(open['matches.details']).not.toBe(hidden['matches.details'])
  expect(open['chat.start']).toMatch(/^200/)
}, 60_000)
