import { filterSchema } from '@jodi/shared/matches/filter-schema.ts'
import { FILTER_PARTS, FILTERED_NAMES, filterValues, partsOf, withoutPart } from '@jodi/shared/matches/filters.ts'
import { describe, expect, test } from 'vitest'
import { parseDraft } from '#domains/matches/drafts/format.ts'
import { offerText, partText, readChoice, valuesFor, writeFilter } from '#domains/matches/filters/format.ts'
import { withoutWords } from '#domains/matches/offers/format.ts'

describe('the filter in a URL', () => {
  test.each([
    ['a value that is not in its list', { city: ['Pune', 'Atlantis'] }, { city: ['Pune'] }],
    ['only unknown values', { city: ['Atlantis'], state: 'Gujarat' }, { state: ['Gujarat'] }],
    ['one value without a list', { religion: 'Hinduism' }, { religion: ['Hinduism'] }],
    ['a value twice', { religion: ['Hinduism', 'Hinduism'] }, { religion: ['Hinduism'] }],
    ['an age that is none', { minAge: 'young', maxAge: 30 }, { maxAge: 30 }],
    ['an age below the legal one', { minAge: 3 }, {}],
    ['bounds the wrong way round', { minAge: 40, maxAge: 30 }, { minAge: 40 }],
    ['a switch that is neither on nor off', { verified: 'perhaps', withPhoto: true }, { withPhoto: true }],
    ['objects, lists of lists and nothing', { city: { a: 1 }, caste: [['Brahmin']], minHeight: null }, {}],
  ])('%s is left out alone', (_, parameters, filter) => {
    expect(readChoice(parameters).filter).toEqual(filter)
  })

  test('a broken list or sort is the default one, and a search that is no text is none', () => {
    const choice = readChoice({ list: 'everybody', sort: 'oldest', q: 5 })
    expect(choice).toEqual({ list: 'all', sort: undefined, query: undefined, filter: {} })
    expect(readChoice({ list: 'shortlist', sort: 'newest', q: 'pune' })).toMatchObject({
      list: 'shortlist',
      sort: 'newest',
    })
  })

  test('every filter that can be chosen is read as it was written, and the rest of the URL stays', () => {
    const sets = Object.fromEntries(FILTERED_NAMES.map((name) => [name, filterValues(name).slice(0, 2)]))
    const filter = filterSchema.parse({
      ...{ minAge: 25, maxAge: 30, minHeight: 60.5, maxHeight: 70, ...sets, nearby: true, verified: true },
      ...{ withPhoto: true, withAbout: true, newSinceVisit: true, activeThisWeek: true },
    })
    expect(partsOf(filter)).toEqual(FILTER_PARTS)
    const parameters = writeFilter({ q: 'engineer', list: 'shortlist', minAge: 50 }, filter)
    expect(parameters).toMatchObject({ q: 'engineer', list: 'shortlist', minAge: 25 })
    expect(readChoice(parameters).filter).toEqual(filter)
    expect(writeFilter(parameters, {})).toEqual({ q: 'engineer', list: 'shortlist' })
  })
})

test('each part that is on has a text, and is removed as a whole', () => {
  const filter = filterSchema.parse({
    ...{ minAge: 25, maxAge: 30, minHeight: 64, state: ['Maharashtra'], maritalStatus: ['never_married'] },
    ...{ qualification: ['MBA', 'Medicine', "Master's"], verified: true },
  })
  expect(partsOf(filter).map((part) => partText(filter, part))).toEqual([
    'Age: 25 to 30',
    'Height: 5 ft 4 in or more',
    'Marital Status: Never married',
    'Qualification: MBA +2',
    'State: Maharashtra',
    'Verified',
  ])
  expect(withoutPart(filter, 'age')).not.toHaveProperty('minAge')
  expect(partsOf(withoutPart(filter, 'age'))).toHaveLength(5)
})

test('wrong bounds have a message each, and no filter', () => {
  expect(parseDraft({ minAge: 30, maxAge: 25 }).filter).toBeNull()
  expect(Object.keys(parseDraft({ minAge: 'about 25', maxAge: 500, minHeight: 60.55 }).errors)).toEqual([
    'minAge',
    'maxAge',
    'minHeight',
  ])
  expect(parseDraft({ minAge: null, maxAge: 25, city: ['Pune'] })).toEqual({
    filter: { maxAge: 25, city: ['Pune'] },
    errors: {},
  })
})

test('castes are those of the chosen religions, and those that are chosen already', () => {
  expect(valuesFor('caste', {})).toEqual(filterValues('caste'))
  const castes = valuesFor('caste', { religion: ['Islam'], caste: ['Maratha'] })
  expect(castes).toContain('Maratha')
  expect(castes).not.toContain('Brahmin')
  expect(castes.length).toBeLessThan(filterValues('caste').length / 2)
})

test('an offer of the search names what it filters by, and takes the place of its words', () => {
  expect(offerText({ name: 'city', value: 'Pune' })).toBe('Show only people in Pune')
  expect(offerText({ name: 'caste', value: 'Maratha' })).toBe('Only caste Maratha')
  expect(offerText({ name: 'motherTongue', value: 'Marathi' })).toBe('Only mother tongue Marathi')
  expect(withoutWords('engineer PUNE', { name: 'city', value: 'Pune' })).toBe('engineer')
  expect(withoutWords('navi  mumbai', { name: 'city', value: 'Navi Mumbai' })).toBeUndefined()
  expect(withoutWords('bombay na teacher', { name: 'city', value: 'Mumbai' })).toBe('na teacher')
})
