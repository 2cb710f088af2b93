import type { ReportRow } from '@jodi/shared/reports/contract.ts'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ReportDue } from '#domains/reports/report-due.tsx'
import { ME, see, show } from '#test/render.tsx'

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
const REPORT: ReportRow = {
  ...{ id: ME.id, reason: 'money', reported: null, reporter: null, createdAt: at('00:00'), acknowledgedAt: null },
  ...{
    isOwn: false,
    acknowledgeBy: at('10:00'),
    answerBy: at('12:00'),
    overdue: null,
    decision: null,
    decidedAt: null,
  },
}

test.each([
  ['acknowledge a report', '09:59', REPORT],
  ['decide on it', '11:59', { ...REPORT, acknowledgedAt: at('09:00') }],
])('a page on which the time to %s passes says so', async (_, now, report) => {
  vi.useFakeTimers({ now: at(now), toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  show(<ReportDue report={report} />)
  await screen.findByText(/before/i)
  expect(screen.queryByText('Overdue')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(90_000))
  await see('Overdue')
})
