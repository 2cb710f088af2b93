import { test } from 'vitest'
import { NextStepRow } from '#domains/people/home/next-step-row.tsx'
import { dayOf, formatDate, formatDayAndMonth } from '#lib/texts/format.ts'
import { see, show } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const year = Number(dayOf(new Date()).slice(0, 4))
const lastYear = new Date(`${year - 1}-12-30T06:00:00Z`)
const thisYear = new Date(`${year}-01-01T06:00:00Z`)

test('a day of another year is named with its year, as everywhere else', async () => {
  show(<NextStepRow step={{ kind: 'ask', id: ID, firstName: 'Asha', savedAt: lastYear.toISOString() }} />)
  await see(`On your shortlist since ${formatDate(lastYear)}`)
  const step = { conversationId: ID, firstName: 'Asha', acceptedAt: lastYear.toISOString() }
  show(<NextStepRow step={{ kind: 'write', ...step }} />)
  await see(`Accepted your request on ${formatDate(lastYear)}`)
  show(<NextStepRow step={{ kind: 'write', ...step, acceptedAt: thisYear.toISOString() }} />)
  await see(`Accepted your request on ${formatDayAndMonth(thisYear)}`)
})
