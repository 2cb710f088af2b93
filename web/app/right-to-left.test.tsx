import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { reportsTexts } from '@jodi/shared/reports/texts.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { StaffLanding } from '#app/staff-landing.tsx'
import { CheckCase } from '#domains/checks/check-case.tsx'
import { NotInterestedList } from '#domains/matches/not-interested-list.tsx'
import { ReportSettings } from '#domains/reports/report-settings.tsx'
import { BlockedList } from '#domains/safety/blocked-list.tsx'
import { Contacts } from '#domains/settings/contacts.tsx'
import { TicketView } from '#domains/tickets/ticket-view.tsx'
import { t } from '#lib/i18n.ts'
import { Menu } from '#ui/menu.tsx'
import { toast } from '#ui/toast.tsx'
import { NO_RELATION } from '../test-relations.ts'
import { answerWith, ME, show } from '../test-stage.tsx'

const NAME = 'مریم'
const at = new Date('2026-11-20T10:00:00Z')
const people = [{ id: ME.id, name: NAME, photo: null }]
const site = {
  name: 'Jodi',
  termsVersion: '2026-11',
  supportEmail: null,
  supportPhone: null,
  grievanceName: NAME,
  grievanceEmail: null,
  grievancePhone: null,
  acknowledgeHours: 24,
  answerDays: 7,
  contentAppears: 'beforeReview',
}
const ticket = {
  type: 'other',
  description: 'Text',
  author: { id: ME.id, name: NAME, email: 'm@example.in' },
  createdAt: at,
  status: 'pending',
  open: true,
}
const check = {
  at,
  id: ME.id,
  profileId: ME.id,
  name: NAME,
  photo: null,
  state: 'waiting',
  profile: { firstName: 'Meera', middleName: null, lastName: null, age: 30, gender: 'female' },
  assignee: null,
  may: {},
}

test('a right-to-left name does not change the direction of the sentence around it', () => {
  expect(t(reportsTexts.warningSentTo, { name: NAME })).toBe(`Warning sent to \u2068${NAME}\u2069`)
  expect(t(reportsTexts.warningSentTo, { name: 'Rohan' })).toBe('Warning sent to Rohan')
  expect(t(matchesTexts.metOutOf, { met: 3, of: 5 })).toBe('3 of 5 met')
})

const PARTS: Record<string, ReactNode> = {
  'blocked people': <BlockedList />,
  'people not interested in': <NotInterestedList />,
  'people to report': <ReportSettings />,
  'the grievance officer': <Contacts />,
  'the author of a ticket': <TicketView ticket={ticket as never}>{null}</TicketView>,
  'an identity check': <CheckCase check={check as never} />,
  'the landing page of staff': <StaffLanding />,
}

test.each(Object.keys(PARTS))('%s: a name has the direction of its own letters', async (part) => {
  answerWith({
    'safety/listBlocked': people,
    'matches/listNotInterested': people.map((person) => ({ ...person, relation: NO_RELATION })),
    'reports/listReportable': people,
    'settings/site': site,
  })
  show(PARTS[part], { ...ME, firstName: NAME, lastName: null })
  const names = await screen.findAllByText(NAME)
  for (const name of names) expect(name.closest('[dir], bdi')?.matches('[dir="auto"], bdi')).toBe(true)
})

test('the header of a menu and the second line of a toast do so too', async () => {
  show(<Menu label={NAME} entries={[]} trigger={<button type="button">Open</button>} />)
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Open' }), { key: 'Enter' })
  expect((await screen.findByText(NAME)).getAttribute('dir')).toBe('auto')
  toast.good('Privileges changed', NAME)
  await waitFor(() => expect(screen.getAllByText(NAME)).toHaveLength(2))
  for (const name of screen.getAllByText(NAME)) expect(name.getAttribute('dir')).toBe('auto')
})
