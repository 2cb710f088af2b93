import type { Agent } from '@jodi/shared/agents/contract.ts'
import type { Figures } from '@jodi/shared/figures/contract.ts'
import type { ListedProfile } from '@jodi/shared/members/contract.ts'
import type { ReportDetails } from '@jodi/shared/reports/contract.ts'
import type { Site } from '@jodi/shared/settings/contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { StatsCharts } from '#domains/figures/stats-charts.tsx'
import { AgentClients } from '#domains/members/agent-clients.tsx'
import { HelpDialog } from '#domains/tickets/help-dialog.tsx'
import { AdminAgentPage } from '#pages/admin-agent.tsx'
import { AdminReportPage } from '#pages/admin-report.tsx'
import { FaqPage } from '#pages/faq.tsx'
import { MEMBER, UNREACHABLE } from '#test/forms.tsx'
import { answerWith, ME, press, see, show } from '#test/render.tsx'
import { tryScreens } from '#test/screens.tsx'
import { SITE } from '#test/site.ts'

const ID = '00000000-0000-4000-8000-000000000009'
const DAY = new Date('2026-11-01T09:00:00Z')
const SOON = 'Please try again in a moment.'

const reportAbout = (name: string, about: Partial<ReportDetails> = {}): ReportDetails => ({
  ...{ id: ID, reason: 'money', reported: { name, profileId: ID }, reporter: null, createdAt: DAY },
  ...{ acknowledgedAt: null, acknowledgeBy: DAY, answerBy: DAY, overdue: null, decision: null, decidedAt: null },
  isOwn: false,
  ...{ details: 'He asked for a loan.', texts: [], photo: null, citesPhoto: false, disabled: false },
  before: { reports: 2, warnings: 1 },
  messages: [{ byReporter: false, content: 'Please lend me something.', sentAt: DAY }],
  may: { acknowledge: true, dismiss: true, warn: true, disable: true },
  ...about,
})

const agentOf = (firstName: string, about: Partial<Agent> = {}): Agent => ({
  ...{ id: ID, email: 'rekha@example.in', firstName, lastName: 'Nair', phoneNumber: null, gender: null, age: null },
  ...{ address: null, pincode: null, avatar: null, credits: 40, unclaimedCredits: 10, disabled: false, createdAt: DAY },
  ...{ revision: 1, newEmail: null, may: { upload: true, manage: true } },
  ...about,
})

const client: ListedProfile = {
  ...{ id: ID, name: 'Nikhil Rao', email: 'nikhil@example.in', photo: null, createdAt: DAY, disabled: false },
  may: { view: true, enable: false, disable: true, changeEmail: false, delete: true },
}
const clientsOf = (...rows: ListedProfile[]) => ({ rows, total: rows.length, page: 1 })

const figures = (signUps: number, about: Partial<Figures> = {}): Figures => ({
  ...{ days: ['2026-11-01', '2026-11-02'], signUps: [0, signUps], activeMembers: [null, 7], acceptedChats: [1, 2] },
  ...{ incomePaise: null, test: false },
  ...about,
})

const support = { supportEmail: 'help@shubh.example', supportPhone: '+91 98000 11111' }
const site: Site = { ...SITE, ...support, name: 'Shubh', termsVersion: '2026-11.4' }

tryScreens({
  report: {
    part: <AdminReportPage />,
    person: ME,
    url: `/admin-dashboard/reports/${ID}`,
    place: { shell: 'admin', path: '/admin-dashboard/reports/$id' },
    loaded: {
      answers: { 'reports/details': reportAbout('Nikhil Rao') },
      texts: ['Nikhil Rao', 'He asked for a loan.', 'Please lend me something.', '2 other reports, 1 warning'],
    },
    failed: ["Couldn't load the report", UNREACHABLE],
    missing: ['Report not found'],
    others: [
      {
        answers: { 'reports/details': reportAbout('Asha Deo', { decision: 'warned', decidedAt: DAY }) },
        texts: ['Asha Deo', 'The report text and attached messages were deleted when the report was decided.'],
      },
      {
        answers: { 'reports/details': reportAbout('Asha Deo', { reason: 'photo', details: '' }) },
        texts: ['No details provided.', 'This member no longer has a photo.'],
      },
    ],
    changed: { answers: { 'reports/details': reportAbout('Asha Deo') }, texts: ['Asha Deo'] },
  },
  agent: {
    part: <AdminAgentPage />,
    person: ME,
    url: `/admin-dashboard/agents/${ID}`,
    place: { shell: 'admin', path: '/admin-dashboard/agents/$agentId' },
    loaded: {
      answers: { 'agents/details': agentOf('Rekha') },
      texts: ['Rekha Nair', 'rekha@example.in', 'Not specified', '40', 'From unclaimed: 10', 'Disable Agent'],
    },
    failed: ['Error fetching agent details', 'Error loading profile. Please try again.'],
    missing: ['Agent Not Found', "This agent doesn't exist or you don't have access."],
    changed: {
      answers: { 'agents/details': agentOf('Asha', { disabled: true }) },
      texts: ['Asha Nair', 'Enable Agent'],
    },
  },
  'the clients of an agent': {
    part: <AgentClients agentId={ID} showsPage />,
    person: ME,
    around: { 'members/count': { count: 12 }, 'agents/details': agentOf('Rekha') },
    loaded: {
      answers: { 'members/list': clientsOf(client) },
      texts: ['Nikhil Rao', '1 of 1'],
    },
    failed: ["Couldn't load profiles"],
    changed: {
      answers: { 'members/list': clientsOf({ ...client, name: 'Asha Deo' }), 'members/count': { count: 13 } },
      texts: ['Asha Deo', '13'],
    },
  },
  statistics: {
    part: <StatsCharts />,
    person: ME,
    loaded: {
      answers: { 'figures/daily': figures(41) },
      texts: ['41', 'Sign-ups', 'Active members', 'Accepted chats'],
    },
    failed: ["Couldn't load statistics", SOON],
    others: [{ answers: { 'figures/daily': figures(0, { incomePaise: [0, 99_900] }) }, texts: ['₹999', 'Income'] }],
    changed: { answers: { 'figures/daily': figures(42) }, texts: ['42'] },
  },
})

test('a count of clients that could not be loaded is 0', async () => {
  const counts = { 'members/count': { count: 12 }, 'agents/details': agentOf('Rekha') }
  answerWith({ ...counts, 'members/list': clientsOf(client) })
  const known = show(<AgentClients agentId={ID} showsPage />)
  await see('12', '40', 'From unclaimed: 10')
  known.unmount()
  answerWith({ 'members/list': clientsOf(client) })
  show(<AgentClients agentId={ID} showsPage />)
  await see('Nikhil Rao')
  await waitFor(() => expect(screen.getAllByText('0')).toHaveLength(2))
})

test("the help offers the bureau's contacts, the questions and a ticket, without a connection only the last two", async () => {
  answerWith({ 'settings/site': site })
  const close = vi.fn()
  const known = show(<HelpDialog open onClose={close} />, MEMBER)
  await see('Contact Support: help@shubh.example', 'Contact Support: +91 98000 11111')
  expect(screen.getByText(/\+91/).closest('a')?.getAttribute('href')).toBe('tel:+919800011111')
  known.unmount()
  answerWith({})
  show(<HelpDialog open onClose={close} />, MEMBER)
  await see('Frequently Asked Questions', 'View My Tickets')
  expect(screen.queryByText(/^Contact Support/)).toBeNull()
  await press('Create Support Ticket')
  await see('Query Type')
  expect(close).toHaveBeenCalledTimes(1)
})

test('of the frequent questions one is open at a time, with links to where the answer is carried out', async () => {
  answerWith({ 'settings/site': site })
  show(<FaqPage />, null)
  const first = await screen.findByRole('button', { name: 'How do I create a profile?' })
  fireEvent.click(first)
  expect((await screen.findByRole('link', { name: 'Sign up' })).getAttribute('href')).toBe('/signup')
  fireEvent.click(screen.getByRole('button', { name: 'How does matching work?' }))
  await waitFor(() => expect(first.getAttribute('aria-expanded')).toBe('false'))
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull()
  await see('help@shubh.example')
})
