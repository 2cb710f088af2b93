import { expect, test } from 'vitest'
import { hasId, listUnknown, mergeIds, packIds, presentFilter, sortIds, unpackIds } from '#domains/searches/rules.ts'

test('ids are stored and read again, also from within a larger buffer', () => {
  const ids = sortIds([2_147_483_647, 7, 0, 65_536])
  const stored = new Uint8Array([9, ...packIds(ids)])
  expect([...unpackIds(stored.subarray(1))]).toEqual([0, 7, 65_536, 2_147_483_647])
})

test('unknown ids are those of the second list alone, as sets say', () => {
  const random = (seed: number) => sortIds([...new Set(Array.from({ length: 60 }, (_, at) => (at * at * seed) % 101))])
  for (let seed = 1; seed < 50; seed++) {
    const [known, found] = [random(seed), random(seed + 3)]
    const unknown = listUnknown(known, found)
    expect(unknown).toEqual([...found].filter((id) => !known.includes(id)))
    expect([...mergeIds(known, unknown)]).toEqual([...new Set([...known, ...found])].sort((a, b) => a - b))
    for (let id = -1; id < 102; id++) expect(hasId(found, id)).toBe(found.includes(id))
  }
  expect(hasId(new Int32Array(), 1)).toBe(false)
})

test('a stored filter loses values that no longer exist, and is not possible if a part has none left', () => {
  const filter = { minAge: 20, city: ['Pune', 'Mumbai'], verified: true }
  expect(presentFilter(filter)).toEqual({ filter, isPossible: true })
  expect(presentFilter({ city: ['Former', 'Pune', 'Pune'] })).toEqual({ filter: { city: ['Pune'] }, isPossible: true })
  for (const gone of [{ city: ['Former'] }, { city: [] }, { former: true }, { maxAge: 900 }, { verified: 'former' }])
    expect(presentFilter({ minAge: 20, ...gone })).toEqual({ filter: { minAge: 20 }, isPossible: false })
  // Other is a value of its own, which an unknown one does not become.
  expect(presentFilter({ religion: ['Former', 'Other'] }).filter).toEqual({ religion: ['Other'] })
})
