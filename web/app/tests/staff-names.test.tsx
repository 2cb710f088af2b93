import type { Admin } from '@jodi/shared/admins/contract.ts'
import type { AgentRow } from '@jodi/shared/agents/contract.ts'
import type { CheckRow } from '@jodi/shared/checks/contract.ts'
import type { Review } from '@jodi/shared/profiles/reviews.ts'
import type { ReportRow } from '@jodi/shared/reports/contract.ts'
import type { QueuedStory } from '@jodi/shared/stories/contract.ts'
import type { TicketListItem } from '@jodi/shared/tickets/contract.ts'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { AdminsTable } from '#domains/admins/admins-table.tsx'
import { AgentList } from '#domains/agents/agent-list.tsx'
import { CheckTable } from '#domains/checks/check-table.tsx'
import { ReviewQueue } from '#domains/profiles/reviews/review-queue.tsx'
import { ReportTable } from '#domains/reports/report-table.tsx'
import { StoryQueue } from '#domains/stories/story-queue.tsx'
import { TicketTable } from '#domains/tickets/ticket-table.tsx'
import { answerWith, show } from '#test/render.tsx'

const NAME = 'مریم الفاروقی'
const ID = '00000000-0000-4000-8000-000000000009'
const DAY = new Date('2026-11-01T09:00:00Z')
const person = { id: ID, name: NAME, email: 'maryam@example.in' }

const admin: Admin = {
  ...{ ...person, department: null, hireDate: null, joinedAt: DAY, status: 'unconfirmed', isMe: false },
  privileges: ['manage_users'],
}
const agent: AgentRow = {
  ...{ ...person, avatar: null, credits: 10, unclaimedCredits: 0, disabled: false, createdAt: DAY },
}
const check: CheckRow = {
  ...{ id: ID, documentType: 'pan', status: 'waiting', at: DAY, rejectionReason: null },
  ...{ name: NAME, profileId: ID, photo: null, assignee: null },
}
const report: ReportRow = {
  ...{ id: ID, reason: 'respect', reported: { name: NAME, profileId: null }, reporter: null, createdAt: DAY },
  ...{ acknowledgedAt: null, acknowledgeBy: DAY, answerBy: DAY, overdue: null, decision: null, decidedAt: null },
  isOwn: false,
}
const review: Review = {
  ...{ id: ID, kind: 'text', subject: 'about', content: 'I teach physics.', photo: null, status: 'waiting' },
  ...{ submittedAt: DAY, decidedAt: null, person: { id: ID, name: NAME, canReceiveMessage: true } },
  may: { approve: true, remove: true },
}
const story: QueuedStory = {
  ...{ id: ID, names: [NAME, NAME], text: 'We met here.', photo: null, revision: 1, status: 'waitsForStaff' },
  ...{ agreedAt: DAY, decidedAt: null, rejectionReason: null, people: [person, person] },
  may: { publish: true, reject: true },
}
const ticket: TicketListItem = {
  ...{ id: ID, type: 'technical', description: 'The page stays white.', status: 'pending', createdAt: DAY },
  ...{ resolvedAt: null, closedAt: null, author: person, may: { work: true, close: true, reopen: false } },
}

const page = (row: unknown, name = 'rows') => ({ [name]: [row], total: 1, page: 1, counts: {} })
const BESIDE_A_PICTURE: Record<string, [part: ReactNode, path: string, answer: object]> = {
  agents: [<AgentList key="agents" onAdd={() => undefined} />, 'agents/list', page(agent, 'agents')],
  'identity checks': [<CheckTable key="checks" />, 'checks/list', page(check)],
  reports: [<ReportTable key="reports" />, 'reports/list', page(report)],
  tickets: [<TicketTable key="tickets" />, 'tickets/list', page(ticket, 'tickets')],
}
const LISTS: typeof BESIDE_A_PICTURE = {
  ...BESIDE_A_PICTURE,
  administrators: [<AdminsTable key="admins" />, 'admins/list', [admin]],
  reviews: [<ReviewQueue key="reviews" />, 'profiles/listReviews', page(review)],
  stories: [<StoryQueue key="stories" />, 'stories/listQueued', page(story)],
}

test.each(Object.entries(LISTS))('%s: a name that is cut is read in full below the pointer', async (_, list) => {
  const [part, path, answer] = list
  answerWith({ [path]: answer })
  show(part)
  await screen.findByTitle((title) => title.includes(NAME))
})

test.each(Object.entries(BESIDE_A_PICTURE))(
  '%s: a name from right to left leaves the picture on the side of all others',
  async (_, [part, path, answer]) => {
    answerWith({ [path]: answer })
    show(part)
    // The cell would take the direction of a name without its own.
    const name = await screen.findByText(NAME)
    expect(name.dir).toBe('auto')
  },
)

test('the reason of a report, which can be longer than its column, is read in full below the pointer', async () => {
  answerWith({ 'reports/list': page(report) })
  show(<ReportTable />)
  await screen.findByTitle('Abusive, threatening or indecent behaviour')
})
