import { expect, test } from 'vitest'
import type { MatchFilter } from '#matches/filters.ts'
import { isSameSearch } from '#searches/same-search.ts'

const FILTER: MatchFilter = { state: ['Maharashtra', 'Goa'], minAge: 25, verified: true }

test.each<[string, MatchFilter, string]>([
  ['its values are in another order', { ...FILTER, state: ['Goa', 'Maharashtra'] }, 'pilot delhi'],
  ['a value is there twice', { ...FILTER, state: ['Goa', 'Maharashtra', 'Goa'] }, 'pilot delhi'],
  ['its parts are in another order', { verified: true, minAge: 25, state: ['Maharashtra', 'Goa'] }, 'pilot delhi'],
  ['other parts are there without a value', { ...FILTER, city: [], maxAge: undefined }, 'pilot delhi'],
  ['its words differ in case, accents, spaces and order', FILTER, '  Délhi  PILOT pilot x'],
])('it is the same search if %s', (_, filter, query) => {
  expect(isSameSearch({ filter: FILTER, query: 'pilot delhi' }, { filter, query })).toBe(true)
})

test.each<[string, MatchFilter, string]>([
  ['a value more', { ...FILTER, state: ['Maharashtra', 'Goa', 'Kerala'] }, 'pilot'],
  ['a value less', { ...FILTER, state: ['Goa'] }, 'pilot'],
  ['another bound', { ...FILTER, minAge: 26 }, 'pilot'],
  ['the same bound at the other end', { state: ['Maharashtra', 'Goa'], maxAge: 25, verified: true }, 'pilot'],
  ['a part more', { ...FILTER, withPhoto: true }, 'pilot'],
  ['a part less', { state: ['Maharashtra', 'Goa'], minAge: 25 }, 'pilot'],
  ['a word more', FILTER, 'pilot delhi'],
  ['no words', FILTER, ''],
])('it is another search with %s', (_, filter, query) => {
  expect(isSameSearch({ filter: FILTER, query: 'pilot' }, { filter, query })).toBe(false)
})
