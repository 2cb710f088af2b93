import { adminListSchema } from '@jodi/shared/admins/contract.ts'
import { agentListingSchema, creditListSchema } from '@jodi/shared/agents/contract.ts'
import { auditListSchema } from '@jodi/shared/audit/contract.ts'
import { checkListSchema } from '@jodi/shared/checks/contract.ts'
import { listProfilesSchema } from '@jodi/shared/members/contract.ts'
import { unappliedListSchema } from '@jodi/shared/plans/contract.ts'
import { reviewListSchema } from '@jodi/shared/profiles/reviews.ts'
import { reportListSchema } from '@jodi/shared/reports/contract.ts'
import { storyQueueSchema } from '@jodi/shared/stories/contract.ts'
import { ticketListSchema } from '@jodi/shared/tickets/contract.ts'
import { expect, it, test } from 'vitest'
import { readInput, writeInput } from '#lib/lists/list-input.ts'

const SCHEMAS = {
  adminListSchema,
  agentListingSchema,
  auditListSchema,
  checkListSchema,
  creditListSchema,
  listProfilesSchema,
  reportListSchema,
  reviewListSchema,
  storyQueueSchema,
  ticketListSchema,
  unappliedListSchema,
}
/** What a router makes of `?status=["pending"]` and the like: a list whose text is a valid value is not that value. */
const WRONG = [['pending'], ['male'], ['single'], ['photo'], ['decided'], ['name'], ['2'], {}, null, -1, '', '\u202e']

it.each(Object.entries(SCHEMAS))('%s has its defaults instead of parameters of a wrong type', (_name, schema) => {
  const names = ['q', 'action', ...Object.keys(schema.shape)]
  const defaults = readInput(schema, {})
  expect(schema.safeParse(defaults).success).toBe(true)
  for (const value of WRONG) {
    const read = readInput(schema, Object.fromEntries(names.map((name) => [name, value])))
    // A search for '-1' is a search.
    const { search: _search, person: _person, religion: _religion, ...rest } = { ...read } as Record<string, unknown>
    expect(defaults).toMatchObject(rest)
    if (typeof value !== 'number') expect(read).toEqual(defaults)
  }
})

test('a URL is read as the input of the request, and written without its defaults', () => {
  const parameters = { q: 'asha rao', sort: '-name', page: 3, gender: 'female', age: 28, religion: 'Hinduism' }
  const input = readInput(listProfilesSchema, parameters)
  expect(input).toEqual({
    ...{ agentId: null, search: 'asha rao', sort: { by: 'name', descending: true }, page: 3 },
    ...{ gender: 'female', age: 28, maritalStatus: null, religion: 'Hinduism' },
  })
  expect(writeInput(listProfilesSchema, input)).toEqual(parameters)
  expect(writeInput(listProfilesSchema, readInput(listProfilesSchema, {}))).toEqual({})
})

test('what the router reads as a number or truth value may be a text, and the reverse; a long text is cut', () => {
  expect(readInput(listProfilesSchema, { q: 98223, age: ' 28 ', page: '2' })).toMatchObject({
    ...{ search: '98223', age: 28, page: 2 },
  })
  expect(readInput(listProfilesSchema, { q: true }).search).toBe('true')
  expect(readInput(listProfilesSchema, { q: 'a'.repeat(200) }).search).toHaveLength(100)
  expect(readInput(ticketListSchema, { oldestFirst: true, status: 'closed' })).toMatchObject({
    ...{ oldestFirst: true, status: 'closed' },
  })
})

test.each([{ sort: 'password' }, { sort: '--name' }, { page: 0 }, { page: 1.5 }, { age: 151 }, { gender: 'all' }])(
  'the invalid value %o is ignored',
  (parameters) => {
    expect(readInput(listProfilesSchema, parameters)).toEqual(readInput(listProfilesSchema, {}))
  },
)
