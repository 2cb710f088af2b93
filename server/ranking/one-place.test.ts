import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CRITERIA, WEIGHTS } from '@jodi/matching/criteria.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOwnPlace, type OwnPlace } from '#test/processes/server-process.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const WORKSPACES = ['matching', 'shared', 'server']
const DECLARATION = path.join('shared', 'profiles', 'fields.ts')
const MIGRATIONS = path.join('server', 'db', 'migrations')
const COLUMNS = `-- compatible_from: 0
alter table profiles add home_state text;--> statement-breakpoint
alter table preferences add home_state text[] not null default '{}';`
const KERNEL = path.join('matching', 'kernel', 'dist', 'kernel.js')

let place: OwnPlace
let copy: string

beforeAll(async () => {
  place = await createOwnPlace()
  copy = copyProduct()
}, 60_000)
afterAll(async () => {
  rmSync(copy, { recursive: true, force: true })
  await place.drop()
})

/** A copy of the product's sources with its own workspaces and the installed packages. */
function copyProduct(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-one-place-'))
  for (const name of WORKSPACES)
    cpSync(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      filter: (from) => path.basename(from) !== 'node_modules',
    })
  linkAll(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  linkAll(path.join(ROOT, 'server', 'node_modules'), path.join(folder, 'server', 'node_modules'))
  const own = path.join(folder, 'node_modules', '@jodi')
  mkdirSync(own)
  for (const name of WORKSPACES) symlinkSync(path.join(folder, name), path.join(own, name), 'junction')
  return folder
}

function linkAll(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from))
    if (name !== '@jodi' && !name.startsWith('.')) symlinkSync(path.join(from, name), path.join(to, name), 'junction')
}

/** Runs the comparison in the copy with another declaration of the criteria. */
async function compareWith(change: (line: string) => string) {
  const lines = readFileSync(path.join(ROOT, DECLARATION), 'utf8').split('\n')
  const changed = lines.map(change)
  writeFileSync(path.join(copy, DECLARATION), changed.join('\n'))
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(copy, 'server', 'test', 'one-place.ts')], {
    env: { ...process.env, ...place.settings, NODE_OPTIONS: '' },
    // A wrong bound may cause an endless loop.
    timeout: 60_000,
  })
  return { lines: changed.filter((line, at) => line !== lines[at]).length, ...JSON.parse(stdout) }
}

const more = `  homeState: { section: 'personal', kind: 'option', label: 'Home State', list: 'states', preference: { kind: 'set',
    list: 'states', weight: 5, codeCapacity: 64, inferable: true } },`
const withMore = (line: string) => (line === '} as const satisfies Record<string, Field>' ? `${more}\n${line}` : line)

/** Adding a field with a preference takes one declaration and two columns. */
function addColumns() {
  const journal = path.join(copy, MIGRATIONS, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const last = entries.at(-1)
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'home-state' }
  writeFileSync(path.join(copy, MIGRATIONS, 'home-state.sql'), COLUMNS)
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }))
}

describe('engines, kernel, explanations, preferences and view follow from one declaration', {
  timeout: 90_000,
}, () => {
  test('with another weight', async () => {
    const found = await compareWith((line) => line.replace(/(as: 'preferredCaste'.* weight: )\d+/, '$19'))
    expect(found).toMatchObject({ lines: 1, criteria: CRITERIA.length, weights: { ...WEIGHTS, caste: 9 } })
    expect(found.kernel).toBe(existsSync(path.join(ROOT, KERNEL)))
    expect(Math.min(found.pairs, found.pages, found.viewRows, found.explained)).toBeGreaterThan(100)
  })

  test('with another weight for each criterion', async () => {
    const weights = CRITERIA.map((_, place) => 5 + ((7 * place) % CRITERIA.length))
    let at = 0
    const found = await compareWith((line) =>
      line.replace(/(^ +preference: .* weight: )\d+/, (_, before) => before + weights[at++]),
    )
    expect(found.lines).toBe(CRITERIA.length)
    expect(Object.values(found.weights).toSorted()).toEqual(weights.toSorted())
  })

  test('with one more criterion', async () => {
    addColumns()
    const found = await compareWith(withMore)
    expect(found).toMatchObject({ lines: 1, criteria: CRITERIA.length + 1, weights: { ...WEIGHTS, homeState: 5 } })
  })

  test('with one more criterion and no kernel', async () => {
    rmSync(path.join(copy, KERNEL), { recursive: true, force: true })
    expect(await compareWith(withMore)).toMatchObject({ kernel: false, criteria: CRITERIA.length + 1 })
  })
})

// Engine and view read the same declaration, so only a test like this one detects a wrong weight.
test('the declared weights equal the copies in this test', () => {
  expect(WEIGHTS).toEqual({
    age: 15,
    religion: 15,
    maritalStatus: 12,
    caste: 12,
    motherTongue: 10,
    height: 8,
    country: 8,
    qualification: 8,
    state: 6,
    workingWith: 6,
  })
})
