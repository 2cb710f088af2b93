import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { asUnavailable, DatabaseUnavailable } from '#db/unavailable.ts'
import { readEnv, SettingError } from '#lib/env.ts'
import { embeddedError, folderError, startError, stoppedError } from '#lib/start-errors.ts'

const embedded = { dataDir: tmpdir(), databaseUrl: undefined }
const postgres = { dataDir: tmpdir(), databaseUrl: 'postgres://one' }
const coded = (code: string) => Object.assign(new Error('failed'), { code })
const messageOf = (error: unknown) => (error instanceof SettingError ? error.message : error)

test('the message names a full disk, whatever tried to write', () => {
  const full = `The disk of the data folder ${tmpdir()} is full: free some space, then start again.`
  expect(messageOf(folderError(embedded, coded('ENOSPC')))).toBe(full)
  expect(messageOf(startError(embedded, new Error('a query failed', { cause: coded('53100') })))).toBe(full)
  // The embedded database throws an object that is not an Error.
  expect(messageOf(embeddedError(embedded, { name: 'ErrnoError', errno: 51 }))).toBe(full)
  expect(messageOf(startError(postgres, coded('53100')))).toMatch(/^The disk of the database server is full/)
})

test('the message names an embedded database that stops because of a full disk', () => {
  const panic = Object.assign(new Error('cannot drop active portal ""'), { severity: 'PANIC', code: '24000' })
  const lines = [
    panic,
    new Error('a query failed', { cause: panic }),
    Object.assign(new Error('unreachable'), { name: 'RuntimeError' }),
  ]
  for (const error of lines)
    expect(messageOf(startError(embedded, error))).toMatch(
      /^The (disk of the data folder|database in) .* is (full|damaged)/,
    )
  expect(startError(postgres, panic)).toBe(panic)
})

test('the message of a database that has stopped names a full disk, and never says to remove the database', () => {
  const panic = Object.assign(new Error('could not write'), { severity: 'PANIC', code: '53100' })
  expect(stoppedError(embedded, panic).message).toBe(
    `The disk of the data folder ${tmpdir()} is full: free some space, then start again.`,
  )
  expect(stoppedError(embedded, { ...panic, code: '58030' }).message).toMatch(
    / has stopped \(58030\): see whether its disk works/,
  )
})

test('a folder that cannot be written is named', () => {
  for (const error of [coded('EROFS'), coded('EACCES'), { name: 'ErrnoError', errno: 69 }])
    expect(messageOf(startError(embedded, error))).toMatch(/^Setting DATA_DIR: .* cannot be written \(E\w+\)\. /)
})

test('a rejection by PostgreSQL is named', () => {
  const said = ['28P01', '28000', '3D000', '42501', '25006', '53300', '57P03'].map((code) =>
    messageOf(startError(postgres, coded(code))),
  )
  for (const line of said) expect(line).toMatch(/^Setting DATABASE_URL: /)
  expect(new Set(said).size).toBe(7)
  // A managed PostgreSQL has the authority of its provider.
  expect(messageOf(startError(postgres, coded('SELF_SIGNED_CERT_IN_CHAIN')))).toContain('sslrootcert=')
})

test('an sslmode that the driver treats as verify-full is given to it as that, because it prints a page otherwise', () => {
  const urlOf = (query: string) => readEnv({ DATABASE_URL: `postgresql://u:p%2F@db.example/jodi${query}` }).databaseUrl
  const file = encodeURIComponent(import.meta.filename)
  const asked = `?sslmode=require&sslrootcert=${file}`
  expect(urlOf(asked)).toBe(`postgresql://u:p%2F@db.example/jodi?sslmode=verify-full&sslrootcert=${file}`)
  expect(urlOf('?application_name=x&sslmode=verify-ca')).toMatch(/&sslmode=verify-full$/)
  for (const kept of ['?sslmode=no-verify', '?uselibpqcompat=true&sslmode=require']) expect(urlOf(kept)).toContain(kept)
})

test('the log names a database that has no connection left, or can only be read', () => {
  const said = ['53300', '25006', 'ECONNREFUSED'].map((code) => (asUnavailable(coded(code)) as Error).message)
  expect(said).toEqual([
    'the database has no connection left for this server',
    'the database can only be read',
    'the database does not answer',
  ])
})

test('a file of an encrypted connection that cannot be read is named with its setting', () => {
  for (const name of ['sslrootcert', 'sslcert', 'sslkey'])
    expect(() => readEnv({ DATABASE_URL: `postgresql://u:canary@db.example/jodi?${name}=/none/ca.pem` })).toThrow(
      new SettingError(`Setting DATABASE_URL: the file /none/ca.pem of ${name} cannot be read (ENOENT)`),
    )
})

test('other errors are returned unchanged', () => {
  for (const error of [new TypeError('ours'), new DatabaseUnavailable(), coded('23505')])
    expect(startError(embedded, error)).toBe(error)
})
