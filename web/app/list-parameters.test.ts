import { expect, it } from 'vitest'
import { readAdminSearch } from '#domains/admins/format.ts'
import { readAgentSearch, readCreditSearch } from '#domains/agents/search/format.ts'
import { readCheckSearch } from '#domains/checks/format.ts'
import { readProfileSearch } from '#domains/members/directory/format.ts'
import { readUnappliedSearch } from '#domains/plans/search/format.ts'
import { readReportSearch } from '#domains/reports/format.ts'
import { readStoriesSearch } from '#domains/stories/format.ts'
import { readTicketSearch } from '#domains/tickets/format.ts'

const READERS = {
  readAdminSearch,
  readAgentSearch,
  readCheckSearch,
  readCreditSearch,
  readProfileSearch,
  readReportSearch,
  readStoriesSearch,
  readTicketSearch,
  readUnappliedSearch,
}
const NAMES = ['q', 'sort', 'page', 'status', 'type', 'reason', 'show', 'queue', 'gender', 'age', 'marital', 'religion']
/** What a router makes of `?status=["pending"]` and the like: a list whose text is a valid value is not that value. */
const WRONG = [
  [['pending'], ['male'], ['single'], ['photo'], ['technical'], ['decided'], ['name'], ['2']],
  [{}],
  [null, -1],
]

it.each(Object.entries(READERS))('%s ignores parameters of a wrong type', (_name, read) => {
  for (const value of WRONG.flat()) {
    const found = read(Object.fromEntries(NAMES.map((name) => [name, value])))
    const texts = Object.values(found).filter((kept) => kept !== undefined && kept !== String(value))
    expect(texts).toEqual([])
    expect(Object.values(found).every((kept) => kept === undefined || typeof kept === 'string')).toBe(true)
  }
})
