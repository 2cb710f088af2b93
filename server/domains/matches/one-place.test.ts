import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CRITERIA, SETS, WEIGHTS } from '@jodi/matching/criteria.ts'
import { LISTS } from '@jodi/shared/options/lists.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OwnPlace, takeOwnPlace } from '#test/server-process.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const WORKSPACES = ['matching', 'shared', 'server']
const DECLARATION = path.join('matching', 'criteria.ts')

let place: OwnPlace
let copy: string

beforeAll(async () => {
  place = await takeOwnPlace()
  copy = copyProduct()
}, 60_000)
afterAll(async () => {
  rmSync(copy, { recursive: true, force: true })
  await place.drop()
})

/** The sources of the product in a folder of their own, which finds its own workspaces and the packages of this one. */
function copyProduct(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-one-place-'))
  for (const name of WORKSPACES)
    cpSync(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      filter: (from) => path.basename(from) !== 'node_modules',
    })
  linkAll(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  linkAll(path.join(ROOT, 'server', 'node_modules'), path.join(folder, 'server', 'node_modules'))
  const own = path.join(folder, 'server', 'node_modules', '@jodi')
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
  })
  return { lines: changed.filter((line, at) => line !== lines[at]).length, ...JSON.parse(stdout) }
}

const COMPARED = {
  pairs: expect.any(Number),
  pages: expect.any(Number),
  viewRows: expect.any(Number),
  explained: expect.any(Number),
}

describe('matching/criteria.ts is the one place: engines, explanation, preferences and view follow', {
  timeout: 90_000,
}, () => {
  test('another weight', async () => {
    const found = await compareWith((line) => line.replace(/(name: 'caste'.* weight: )\d+/, '$19'))
    expect(found).toMatchObject({ lines: 1, criteria: CRITERIA.length, weights: { ...WEIGHTS, caste: 9 }, ...COMPARED })
    expect(Math.min(found.pairs, found.viewRows, found.explained)).toBeGreaterThan(100)
  })

  test('other weights everywhere', async () => {
    const weights = [7, 13, 9, 16, 6, 12, 5, 14, 8, 10]
    let at = 0
    const found = await compareWith((line) =>
      line.replace(/(^ +\{ name: .* weight: )\d+/, (_, kept) => `${kept}${weights[at++]}`),
    )
    expect(found).toMatchObject({
      lines: CRITERIA.length,
      weights: Object.fromEntries(CRITERIA.map((name, place) => [name, weights[place]])),
    })
  })

  test('one more criterion', async () => {
    const more = `  { name: 'homeState', kind: 'set', weight: 5, room: 64, assumed: true, list: 'states', said: 'state', wish: 'state' },`
    const found = await compareWith((line) => (line.includes(`name: 'workingWith'`) ? `${line}\n${more}` : line))
    expect(found).toMatchObject({
      lines: 1,
      criteria: CRITERIA.length + 1,
      weights: { ...WEIGHTS, homeState: 5 },
      ...COMPARED,
    })
  })
})

// The first two codes are for what was not said and for own text.
test.each(SETS.map(({ name, list, room }) => [name, LISTS[list].length + 2, room]))(
  '%s has room for its whole list',
  (_name, codes, room) => {
    expect(codes).toBeLessThanOrEqual(room)
  },
)
