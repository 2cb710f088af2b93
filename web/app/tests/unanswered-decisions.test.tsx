import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApproveCheck, useRejectCheck } from '#domains/checks/queries.ts'
import { useDeclineRefund, useSetPlanOnSale } from '#domains/plans/queries.ts'
import {
  useAcknowledgeReport,
  useDisableReported,
  useDismissReport,
  useWarnReported,
} from '#domains/reports/queries.ts'
import { useCloseAsSupport, useReopenTicket, useRespond, useSetStatus } from '#domains/tickets/queries.ts'
import { ID, loadedTab } from '#test/reloads.tsx'
import { answerWith } from '#test/render.tsx'

type Decision = [
  use: () => { mutateAsync: (input: never) => Promise<unknown> },
  input: unknown,
  sends: string,
  details: string,
  before: object,
  done: object,
]

const closed = { closedAt: new Date() }
const open = { closedAt: null }

/** Each decision of staff, and what is stored before and after it. */
const DECISIONS: Record<string, Decision> = {
  'approve a document': [
    useApproveCheck,
    { id: ID },
    'checks/approve',
    'checks/details',
    { status: 'waiting' },
    { status: 'approved' },
  ],
  'reject a document': [
    useRejectCheck,
    { id: ID },
    'checks/reject',
    'checks/details',
    { status: 'waiting' },
    { status: 'rejected' },
  ],
  'acknowledge a report': [
    useAcknowledgeReport,
    { id: ID },
    'reports/acknowledge',
    'reports/details',
    { acknowledgedAt: null },
    { acknowledgedAt: new Date() },
  ],
  'dismiss a report': [
    useDismissReport,
    { id: ID },
    'reports/dismiss',
    'reports/details',
    { decision: null },
    { decision: 'dismissed' },
  ],
  'warn a reported member': [
    useWarnReported,
    { id: ID },
    'reports/warn',
    'reports/details',
    { decision: 'dismissed' },
    { decision: 'warned' },
  ],
  'disable a reported member': [
    useDisableReported,
    { id: ID },
    'reports/disablePerson',
    'reports/details',
    { decision: null },
    { decision: 'disabled' },
  ],
  'stop selling a plan': [
    useSetPlanOnSale,
    { plan: { code: 'gold', versions: [] }, isOnSale: false },
    'plans/stopSelling',
    'plans/listForAdmin',
    [{ code: 'gold', isOnSale: true }],
    [{ code: 'gold', isOnSale: false }],
  ],
  'decline a refund': [
    useDeclineRefund,
    { id: ID },
    'plans/declineRefund',
    'plans/listUnapplied',
    { rows: [{ id: ID, refundAskedAt: new Date() }] },
    { rows: [{ id: ID, refundAskedAt: null }] },
  ],
  'close a ticket': [() => useCloseAsSupport(ID), undefined, 'tickets/close', 'tickets/details', open, closed],
  'reopen a ticket': [() => useReopenTicket(ID), undefined, 'tickets/reopen', 'tickets/details', closed, open],
  'respond to a ticket': [
    () => useRespond(ID),
    { response: 'Done', read: null },
    'tickets/respond',
    'tickets/details',
    { response: 'Done', status: 'in_progress' },
    { response: 'Done', status: 'resolved' },
  ],
  'set the status of a ticket': [
    () => useSetStatus(ID),
    'resolved',
    'tickets/setStatus',
    'tickets/details',
    { status: 'pending' },
    { status: 'resolved' },
  ],
}

test.each(Object.entries(DECISIONS))(
  '%s: a decision that was made is no error although its answer was lost, one that was not is',
  async (_, [use, input, sends, details, before, done]) => {
    let stored = before
    const { wrapper } = loadedTab()
    const { result } = renderHook(use, { wrapper })
    const decide = () => act(() => result.current.mutateAsync(input as never))
    const lost = new TypeError('Failed to fetch')
    answerWith({
      [details]: () => stored,
      [sends]: () => {
        throw lost
      },
    })
    await expect(decide()).rejects.toBe(lost)
    answerWith({
      [details]: () => stored,
      [sends]: () => {
        stored = done
        throw lost
      },
    })
    await expect(decide()).resolves.toBeUndefined()
  },
)
