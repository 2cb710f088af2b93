import type { ReportDetails } from '@jodi/shared/reports/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReportActions } from '#domains/reports/report-actions.tsx'
import { rpc } from '#lib/requests/rpc.ts'
import { answerWith, ME, press, see, show } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const may = { acknowledge: true, dismiss: true, warn: true, disable: true }

/** As the page of a report, which loads it again after each action. */
function Page() {
  const { data } = useQuery({ queryKey: ['reports', 'details', ID], queryFn: () => rpc.reports.details({ id: ID }) })
  return data && <ReportActions report={data} name="Nikhil Rao" />
}

test("on a report of one's own another admin decides, and the page says so", async () => {
  const none = { acknowledge: false, dismiss: false, warn: false, disable: false }
  const report = { id: ID, may: none, reporter: null, decision: null } as ReportDetails
  answerWith({ 'accounts/session': { person: ME }, 'reports/details': report })
  show(<Page />)
  await see("You can't decide your own report. Another admin must do it.")
  expect(screen.queryByRole('button')).toBeNull()
})

test('after an acknowledgement the keyboard is at the next action, not at the start of the page', async () => {
  let report = { id: ID, may, reporter: null } as ReportDetails
  answerWith({
    'accounts/session': { person: ME },
    'reports/details': () => report,
    'reports/acknowledge': () => {
      report = { ...report, may: { ...may, acknowledge: false } }
      return {}
    },
  })
  show(<Page />)
  const button = await screen.findByRole('button', { name: 'Acknowledge' })
  button.focus()
  await press('Acknowledge')
  await see('Report acknowledged')
  await see('Acknowledged')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Dismiss', { selector: 'button' })))
})
