import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ATTRIBUTES_SIZE, MOST_POINTS } from '../columns.ts'
import { CODE_LIMITS } from '../criteria.ts'
import { ATTRIBUTES_AT, COLUMNS, LEAST_AGE, LEFT_OUT, MUSTS, ROWS, STATES, TALLIES } from '../kernel/places.ts'
import type { MemberRow } from '../member.ts'
import { meetMusts, sideOf } from '../score.ts'
import { naiveAge } from '../test/oracle.ts'
import { anyCrowd, anyFilter, anyRow, TODAY } from '../test/rows.ts'
import { createViewerQuery, type QueryRange, type ViewerQuery } from '../viewer-query.ts'
import { createAdmission } from './admission.ts'
import { buildMemory } from './cluster.ts'
import { loadKernel, writeTests } from './kernel.ts'
import { COLUMNS_SIZE } from './layout.ts'
import { createPlainKernel } from './plain-kernel.ts'
import { Prefilter } from './prefilter.ts'

const built = await loadKernel()
const kernel = built ?? createPlainKernel()
const anyByte = fc.integer({ min: 0, max: 255 })
const anyPoints = fc.oneof(anyByte, fc.integer({ min: 0, max: MOST_POINTS }))
const anyThreshold = fc.tuple(
  anyPoints,
  anyPoints,
  fc.integer({ min: 0, max: 1 }),
  fc.constantFrom<(number | null)[]>(null, 0, 1),
)

const anyLeftOut = fc.uint8Array({ minLength: ROWS / 8, maxLength: ROWS / 8 })

function filtered(prefilter: Prefilter, columns: Uint8Array, rows: number, leastAge: number) {
  const count = prefilter.run(columns, 0, rows, leastAge)
  return {
    passed: [...prefilter.passed.subarray(0, count)],
    got: [...prefilter.got.subarray(0, rows)],
  }
}

/** The same query with all points multiplied, except what excludes: more than one byte holds, at most MOST_POINTS. */
function multiplied(viewerQuery: ViewerQuery, times: number): ViewerQuery {
  const { ages, heights, gains, free } = viewerQuery
  const more = (points: number) => (points < 0 ? points : times * points)
  const range = (given: QueryRange) => ({
    ...given,
    met: more(given.met),
    near: more(given.near),
    notSpecified: more(given.notSpecified),
    missed: more(given.missed),
  })
  return {
    ...viewerQuery,
    free: times * free,
    ages: range(ages),
    heights: range(heights),
    gains: gains.map(more),
  }
}

function withoutMusts(row: MemberRow): MemberRow {
  return { ...row, preferences: row.preferences && { ...row.preferences, musts: 0 } }
}

/** One block with random codes, ages and heights of every size. */
const anyColumns = fc.uint8Array({ minLength: COLUMNS_SIZE, maxLength: COLUMNS_SIZE }).map((bytes) => {
  for (let place = 0; place < ATTRIBUTES_SIZE; place++) {
    const column = bytes.subarray(ATTRIBUTES_AT + place * ROWS, ATTRIBUTES_AT + (place + 1) * ROWS)
    column.forEach((byte, row) => {
      column[row] = byte % (CODE_LIMITS[place] as number)
    })
  }
  return bytes
})

it('is built, so that the tests run the kernel like any machine with SIMD', () => {
  expect(built).not.toBeNull()
})

it('the kernel finds the same points and rows as TypeScript, whatever the block contains', () => {
  const [fast, plain] = [new Prefilter(kernel), new Prefilter(createPlainKernel())]
  fc.assert(
    fc.property(
      anyColumns,
      anyRow(1),
      anyThreshold,
      fc.integer({ min: 0, max: ROWS }),
      fc.integer({ min: 1, max: 20 }),
      (columns, viewer, threshold, rows, times) => {
        const [one, other] = [fast, plain].map((prefilter) => {
          prefilter.ask(multiplied(createViewerQuery(viewer, TODAY), times))
          prefilter.raise(...threshold)
          return filtered(prefilter, columns, rows, 21)
        })
        expect(one).toEqual(other)
      },
    ),
    { numRuns: 1000 },
  )
})

it('the kernel tests rows as TypeScript does, in the prefilter and alone, whatever the block contains', () => {
  const [fast, plain] = [new Prefilter(kernel), new Prefilter(createPlainKernel())]
  fc.assert(
    fc.property(
      anyColumns,
      anyRow(1),
      anyFilter,
      anyThreshold,
      fc.nat(ROWS),
      anyLeftOut,
      (columns, viewer, filter, least, rows, leftOut) => {
        const query = createViewerQuery(viewer, TODAY)
        const admission = createAdmission(query, filter)
        const [one, other] = [fast, plain].map((prefilter) => {
          prefilter.ask(query, admission)
          prefilter.raise(...least)
          const both = filtered(prefilter, columns, rows, 21)
          const selected = prefilter.select(columns, 0, rows, 21, leftOut)
          return { ...both, selected: [...prefilter.passed.subarray(0, selected)] }
        })
        expect(one).toEqual(other)
      },
    ),
    { numRuns: 1000 },
  )
})

it('the kernel tallies rows as TypeScript does, whatever the block contains', () => {
  const anyStates = fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 40, maxLength: 40 })
  const anyMusts = fc.array(fc.constantFrom(0, 0, 1), { minLength: 40, maxLength: 40 })
  fc.assert(
    fc.property(
      anyColumns,
      anyRow(1),
      anyFilter,
      anyStates,
      anyMusts,
      anyLeftOut,
      fc.nat(ROWS),
      (columns, viewer, filter, states, musts, leftOut, rows) => {
        const { tests, heights } = createAdmission(createViewerQuery(viewer, TODAY), filter)
        const [one, other] = [kernel, createPlainKernel()].map((tallying) => {
          writeTests(tallying, tests, heights)
          const bytes = new Uint8Array(tallying.memory.buffer)
          bytes.set(columns, COLUMNS)
          bytes.set(states, STATES)
          bytes.set(musts, MUSTS)
          bytes.set(leftOut, LEFT_OUT)
          bytes[LEAST_AGE] = 21
          bytes.fill(0, TALLIES, TALLIES + 160)
          tallying.tally(rows)
          return [...new Int32Array(tallying.memory.buffer, TALLIES, 40)]
        })
        expect(one).toEqual(other)
      },
    ),
    { numRuns: 1000 },
  )
})

it('points are exact up to 16 bits: multiplying the points of the criteria multiplies those of a row', () => {
  for (const prefilter of [new Prefilter(kernel), new Prefilter(createPlainKernel())]) {
    fc.assert(
      fc.property(anyColumns, anyRow(1), fc.integer({ min: 2, max: 20 }), (columns, viewer, times) => {
        const query = createViewerQuery(withoutMusts(viewer), TODAY)
        const [once, often] = [query, multiplied(query, times)].map((asked) => {
          prefilter.ask(asked)
          prefilter.raise(0, 0, 0, null)
          return filtered(prefilter, columns, ROWS, 0).got
        })
        expect(often).toEqual(once?.map((points) => times * points))
      }),
      { numRuns: 200 },
    )
  }
})

it('both agree with the rules, and pass everyone of legal age who fails no must-have of the viewer', () => {
  for (const prefilter of [new Prefilter(kernel), new Prefilter(createPlainKernel())]) {
    fc.assert(
      fc.property(anyCrowd(1, 60), anyRow(99), (crowd, viewer) => {
        const people = crowd.map((row) => ({ ...row, gender: 1 as const, seeking: 1, listed: true }))
        const memory = buildMemory(people, TODAY)
        prefilter.ask(createViewerQuery(viewer, TODAY))
        prefilter.raise(0, 0, 0, null)
        const rows = memory.blocks.count[0] as number
        const { got, passed } = filtered(prefilter, memory.rows.columns.bytes, rows, 18)
        const found = passed.map((row) => memory.rows.rowRecords.ints[row * memory.rows.rowRecords.stride] as number)
        const alone = { ...viewer, gender: 0 as const, seeking: 2, listed: true, ageGiven: 30 }
        const legal = people.filter(
          (row) => naiveAge(row, TODAY) >= 18 && meetMusts(alone, { ...row, preferences: null }, TODAY),
        )
        expect(found.sort((a, b) => a - b)).toEqual(legal.map(({ id }) => id).sort((a, b) => a - b))
        for (const row of passed) {
          const id = memory.rows.rowRecords.ints[row * memory.rows.rowRecords.stride]
          const candidate = people.find((person) => person.id === id)
          if (candidate) expect(got[row]).toBe(sideOf(viewer, candidate, TODAY).share.got)
        }
      }),
      { numRuns: 100 },
    )
  }
})
