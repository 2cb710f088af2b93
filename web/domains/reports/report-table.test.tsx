import type { ReportRow } from '@jodi/shared/reports/contract.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReportTable } from '#domains/reports/report-table.tsx'
import { answerWith, ME, show } from '#test/render.tsx'

const DAY = new Date('2026-11-01T09:00:00Z')
const REPORT: ReportRow = {
  ...{ id: ME.id, reason: 'money', reported: { name: 'Nikhil Rao', profileId: null }, reporter: null, createdAt: DAY },
  ...{ acknowledgedAt: null, acknowledgeBy: DAY, answerBy: DAY, overdue: null, decision: null, decidedAt: null },
  isOwn: false,
}

test('a report is acknowledged by another admin than the one who sent it', async () => {
  for (const isOwn of [false, true]) {
    answerWith({
      'reports/list': { rows: [{ ...REPORT, isOwn }], counts: { open: 1, decided: 0 }, total: 1, page: 1 },
    })
    const shown = show(<ReportTable />)
    fireEvent.keyDown(await screen.findByRole('button', { name: /^Actions for/ }), { key: 'Enter' })
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(entries).toEqual(isOwn ? ['View'] : ['View', 'Acknowledge'])
    shown.unmount()
  }
})
