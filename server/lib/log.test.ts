import { ValidationError } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#domains/accounts/commands.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { createLog } from '#lib/log.ts'
import { openTestApp, type TestApp } from '#test/app.ts'

const CANARY = 'canary@example.in'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await createAccount(app, app.db, { email: CANARY, role: 'member', passwordHash: null, claimedAt: null })
})
afterAll(() => app.close())

async function caught(work: () => unknown): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

function logged(err: unknown): string {
  const lines: string[] = []
  createLog({ logLevel: 'error' }, { write: (line) => void lines.push(line) }).error({ err }, 'failed')
  return lines.join('')
}

test('a failed statement is logged with location and reason, without values', async () => {
  const line = logged(await caught(() => app.db.insert(accounts).values({ email: CANARY })))
  expect(line).not.toContain('canary')
  expect(JSON.parse(line)).toMatchObject({
    err: {
      message: expect.stringContaining('insert into "accounts"'),
      frames: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
      cause: { code: '23505', constraint: 'accounts_email_unique' },
    },
  })
})

test('neither input that a schema rejected nor invalid JSON is logged', async () => {
  const refused = new ValidationError({ message: 'Output validation failed', issues: [], data: { email: CANARY } })
  expect(logged(refused)).toContain('Output validation failed')
  expect(logged(refused)).not.toContain('canary')
  expect(logged(await caught(() => JSON.parse(CANARY)))).not.toContain('canary')
  expect(logged(CANARY)).not.toContain('canary')
})

test('an error of our own code keeps its message', () => {
  expect(logged(new Error('session without account'))).toContain('session without account')
})

test('while the disk of the database is full, one line a minute says so, without a stack trace', () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'error' }, { write: (line) => void lines.push(line) })
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  for (const err of [full, new Error('Failed query', { cause: full }), full]) log.error({ err }, 'a job failed')
  log.error({ err: new Error('another') }, 'a job failed')
  const [first, second, ...more] = lines.map((line) => JSON.parse(line))
  expect(first).toMatchObject({ failures: 1, code: '53100', msg: expect.stringContaining('free some space') })
  expect(first).not.toHaveProperty('err')
  expect(second).toMatchObject({ msg: 'a job failed', err: { message: 'another' } })
  expect(more).toEqual([])
})
