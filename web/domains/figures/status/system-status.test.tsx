import type { FailedEmail, Status } from '@jodi/shared/figures/status.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatAge, formatBytes } from '#domains/figures/status/format.ts'
import { SystemStatus } from '#domains/figures/status/system-status.tsx'
import { answerWith, ME, press, see, show } from '#test/render.tsx'
import { tryScreens } from '#test/screens.tsx'
import { tryStaffForms } from '#test/staff-forms.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const OTHER = '00000000-0000-4000-8000-000000000008'
const DAY = new Date('2026-11-20T06:12:10Z')
const ago = (seconds: number) => new Date(DAY.getTime() - seconds * 1000)

const email = (about: Partial<FailedEmail> = {}): FailedEmail => ({
  ...{ id: ID, template: 'requestReceived', to: 'as…@example.in', createdAt: ago(3600), attempts: 5 },
  failure: { reason: 'full', code: '452' },
  ...{ nextAttemptAt: new Date(DAY.getTime() + 900_000), canRetry: true, ...about },
})

const status = (about: Partial<Status> = {}): Status => ({
  ...{ checkedAt: DAY, alerts: [], failedEmails: [] },
  emails: { isLocal: false, waiting: 0, failed: 0, oldestAt: null, givenUpOfWeek: 0, lastAttempt: null },
  database: { kind: 'postgres', version: '16.4 (Debian)', bytes: 1_900_000_000, connections: null, waiting: 0 },
  files: { store: 'bucket', answerMs: 3, disk: { freeBytes: 59e9, totalBytes: 100e9 }, backedUpAt: null },
  payments: { provider: 'razorpay', webhooksWaiting: 0, oldestWebhookAt: null, unapplied: 7 },
  jobs: [{ name: 'advance-ranking-day', succeededAt: DAY, failures: 0, isLate: false }],
  server: {
    ...{ name: 'app-1:3000', version: '1.4.2', schema: 36, startedAt: ago(9000), memoryBytes: 412e6 },
    ...{ liveConnections: 218, clock: 'right', ranking: { members: 2000, ageSeconds: 3, drifts: 0 } },
    lastHour: { requests: 1200, failed: 0, slow: 2 },
  },
  ...about,
})
const inTrouble = status({
  ...{ alerts: ['filesDown', 'jobLate'], failedEmails: [email()] },
  emails: {
    ...{ isLocal: false, waiting: 4, failed: 1, oldestAt: ago(12), givenUpOfWeek: 2 },
    lastAttempt: { at: DAY, code: '550' },
  },
  files: { store: 'folder', answerMs: null, disk: null, backedUpAt: ago(10_800) },
  jobs: [
    { name: 'remove-files', succeededAt: ago(9000), failures: 3, isLate: true },
    { name: 'of-a-newer-server', succeededAt: null, failures: 0, isLate: false },
  ],
})

tryScreens({
  status: {
    part: <SystemStatus />,
    person: ME,
    loaded: {
      answers: { 'figures/status': status() },
      texts: ['Everything is working.', '16.4', '1.9 GB', '3 ms', 'Daily ranking', 'No failed emails', 'app-1:3000'],
    },
    failed: ["Couldn't load the status", 'Please try again in a moment.'],
    others: [
      {
        answers: { 'figures/status': inTrouble },
        texts: [
          '2 things need attention',
          'The store of the files does not answer, or cannot be written',
          'See whether the bucket, or the folder of the files, can be reached, whether the bucket still accepts the key of S3_URL, and whether the data folder can be written. Photos are missing or cannot be saved until then.',
          ...[
            '1 failed',
            '4, oldest 12 s',
            'No answer',
            '3 h ago',
            'Chat request',
            'as…@example.in',
            'Late',
            'of-a-newer-server',
          ],
        ],
      },
    ],
    changed: { answers: { 'figures/status': inTrouble }, texts: ['Delete files'] },
  },
})

tryStaffForms({
  'retry an email': {
    part: <SystemStatus />,
    open: () => see('Chat request'),
    button: 'Retry Chat request to as…@example.in',
    sends: 'figures/retryEmails',
    input: { id: ID },
    answer: { emails: 1 },
    around: { 'figures/status': inTrouble },
    done: 'The email will be sent again now',
    refused: "Couldn't retry",
  },
  'retry all emails': {
    part: <SystemStatus />,
    open: () => see('Chat request'),
    button: 'Retry all emails',
    sends: 'figures/retryEmails',
    input: { id: null },
    answer: { emails: 0 },
    around: { 'figures/status': inTrouble },
    done: 'Already being tried again',
    refused: "Couldn't retry",
  },
})

test('an email that is tried soon has no button', async () => {
  const failedEmails = [email(), email({ id: OTHER, template: 'planEnds', canRetry: false })]
  answerWith({ 'figures/status': status({ failedEmails }) })
  show(<SystemStatus />)
  await see('Within two minutes', 'Plan ends soon')
  expect(screen.getAllByText('Retry', { selector: 'button' })).toHaveLength(1)
})

test('each failed email has its reason, in words and with the code for the mail provider', async () => {
  const failures = [
    [{ reason: 'address', code: '550' }, 'The address was rejected (550)'],
    [{ reason: 'noAnswer', code: 'ETIMEDOUT' }, 'The mail server did not answer (ETIMEDOUT)'],
    [{ reason: 'wrongSecret', code: 'wrongSecret' }, 'It was encrypted with another secret and cannot be sent'],
    [null, 'The reason was not recorded'],
  ] as const
  const failedEmails = failures.map(([failure], at) => email({ id: ID.replace(/.$/, String(at)), failure }))
  answerWith({ 'figures/status': status({ failedEmails }) })
  show(<SystemStatus />)
  await see(...failures.map(([, text]) => text))
})

test('after a failed check it says from when the figures are', async () => {
  answerWith({ 'figures/status': status() })
  show(<SystemStatus />)
  await see('Everything is working.')
  answerWith({})
  await press('Check now')
  expect(await screen.findByText(/^Couldn't check again since 11:42:10/)).toBeTruthy()
  expect(screen.queryByText('Everything is working.')).toBeNull()
})

test('ages and sizes are short', () => {
  expect([0, 59.9, 60, 7199, 86_400, 200_000].map(formatAge)).toEqual([
    '0 s',
    '59 s',
    '1 min',
    '1 h',
    '1 day',
    '2 days',
  ])
  expect([0, 999, 1000, 412_300_000, 1.9e9].map(formatBytes)).toEqual([
    '0 byte',
    '999 byte',
    '1 kB',
    '412 MB',
    '1.9 GB',
  ])
})
