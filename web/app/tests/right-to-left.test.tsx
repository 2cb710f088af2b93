import type { Conversation, OpenConversation } from '@jodi/shared/chat/contract.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { relationTexts } from '@jodi/shared/matches/relation-texts.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { reportsTexts } from '@jodi/shared/reports/texts.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { StaffLanding } from '#app/shells/staff-landing.tsx'
import { ConversationRow } from '#domains/chat/conversation-row.tsx'
import { MessageBubble } from '#domains/chat/message-bubble.tsx'
import { RequestStrip } from '#domains/chat/request-strip.tsx'
import { CheckCase } from '#domains/checks/check-case.tsx'
import { evidenceText } from '#domains/matches/format.ts'
import { NotInterestedList } from '#domains/matches/not-interested-list.tsx'
import { RelationPill } from '#domains/matches/relation-pill.tsx'
import { AdminPlanCard } from '#domains/plans/admin-plan-card.tsx'
import { CreateReportForm } from '#domains/reports/create-report-form.tsx'
import { ReportSettings } from '#domains/reports/report-settings.tsx'
import { BlockedList } from '#domains/safety/blocked-list.tsx'
import { Contacts } from '#domains/settings/contacts.tsx'
import { TicketView } from '#domains/tickets/ticket-view.tsx'
import { t, tCount } from '#lib/texts/i18n.ts'
import { chatRelation, NO_RELATION } from '#test/relations.ts'
import { answerWith, ME, show } from '#test/render.tsx'
import { SITE } from '#test/site.ts'
import { ConflictNotice } from '#ui/conflict-notice.tsx'
import { IconLine } from '#ui/icon-line.tsx'
import { Menu } from '#ui/menu.tsx'
import { SeparatedText } from '#ui/separated-text.tsx'
import { toast } from '#ui/toast.tsx'

const NAME = 'مریم'
const OTHER = '00000000-0000-4000-8000-000000000002'
const stay = () => undefined
const at = new Date('2026-11-20T10:00:00Z')
const people = [{ id: ME.id, name: NAME, photo: null }]
const site = { ...SITE, grievanceName: NAME }
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
  expect(tCount(2, relationTexts.notContactedLeft, { name: NAME, aDay: 5 })).toContain(`\u2068${NAME}\u2069`)
  expect(t(matchesTexts.metOutOf, { met: 3, of: 5 })).toBe('3 of 5 met')
})

const version = {
  id: ME.id,
  version: 2,
  name: 'Gold',
  description: 'All',
  createdAt: at,
  features: [],
  seesViewers: true,
}
const sold = { ...version, pricePaise: 249_900, periodMonths: 12, requestsADay: 20, subscriberCount: 3 }
const plan = { code: 'gold', isOnSale: true, versions: [sold, { ...sold, id: OTHER, version: 1, name: NAME }] }
const chat = { id: ME.id, readByMe: 0, other: { firstName: NAME } } as OpenConversation

const PARTS: Record<string, ReactNode> = {
  'blocked people': <BlockedList />,
  'people not interested in': <NotInterestedList />,
  'people to report': <ReportSettings />,
  'the grievance officer': <Contacts />,
  'the author of a ticket': <TicketView ticket={ticket as never}>{null}</TicketView>,
  'the messages to report': (
    <CreateReportForm id="form" personId={OTHER} conversation={chat} onBusy={stay} onSent={stay} />
  ),
  'an earlier version of a plan': (
    <AdminPlanCard plan={plan} isFree={false} busy={false} onChange={stay} onStopSelling={stay} onPutOnSale={stay} />
  ),
  'an identity check': <CheckCase readAt={0} check={check as never} />,
  'the landing page of staff': <StaffLanding />,
}

test.each(Object.keys(PARTS))('%s: a name has the direction of its own letters', async (part) => {
  answerWith({
    'safety/listBlocked': people,
    'matches/listNotInterested': people.map((person) => ({ ...person, relation: NO_RELATION })),
    'reports/listReportable': people,
    'settings/site': site,
    'chat/messages': {
      messages: [{ id: OTHER, number: 1, mine: false, content: 'Hello', createdAt: at }],
      more: false,
    },
  })
  show(PARTS[part], { ...ME, firstName: NAME, lastName: null })
  const names = await screen.findAllByText(NAME)
  for (const name of names) expect(name.closest('[dir], bdi')?.matches('[dir="auto"], bdi')).toBe(true)
})

const asked = { id: OTHER, firstName: NAME, relation: chatRelation('askedYou', { since: '2026-11-20' }) }
const conversation: Conversation = {
  id: ME.id,
  status: 'pending',
  requestedByMe: false,
  other: { id: OTHER, name: NAME, firstName: NAME, photo: null, percent: null, online: false },
  relation: asked.relation,
  lastMessage: null,
  unread: 0,
  createdAt: at,
  lastActivityAt: at,
  iShareContact: false,
  iShareSince: null,
}
const ROW = { conversation, now: at, open: false }
const EVIDENCE = { yours: { met: 3, of: 5 }, theirs: { met: 1, of: 2, noBar: false } }

const SENTENCES: Record<string, [part: ReactNode, sentence: string]> = {
  'a request in the list of chats': [<ConversationRow key="row" {...ROW} />, 'asked you'],
  'a request on a profile': [<RequestStrip key="strip" person={asked} />, 'asked'],
  'a request on a card': [<RelationPill key="pill" person={asked} />, 'asked you'],
  'a line with an icon': [
    <IconLine key="line" icon={Lock}>
      {evidenceText(EVIDENCE, NAME)}
    </IconLine>,
    '3 of 5',
  ],
  'a value that another window has saved': [
    <ConflictNotice key="conflict" text="Saved elsewhere" changes={[{ label: NAME, value: NAME }]} />,
    NAME,
  ],
}

test.each(Object.keys(SENTENCES))(
  '%s: a sentence with such a name keeps the direction of the screen',
  async (title) => {
    const [part, sentence] = SENTENCES[title] ?? []
    show(part)
    const shown = await screen.findAllByText(
      (text) => text.includes(`\u2068${NAME}\u2069`) && text.includes(sentence ?? ''),
    )
    for (const element of shown) expect(element.closest('[dir]')).toBe(null)
  },
)

test('a message has the direction of its own letters, in its bubble and in the list', async () => {
  const lastMessage = { content: NAME, mine: false, createdAt: at }
  const bubble = { kind: 'bubble', key: 'a', number: 1, mine: false, content: NAME, at, state: 'sent' } as const
  show(
    <>
      <ConversationRow {...ROW} conversation={{ ...conversation, status: 'accepted', lastMessage }} />
      <MessageBubble bubble={{ ...bubble, starts: true, ends: true }} from="Rohan" onResend={stay} onDiscard={stay} />
    </>,
  )
  const [, preview, message] = await screen.findAllByText(NAME)
  expect(preview?.getAttribute('dir')).toBe('auto')
  expect(message?.getAttribute('dir')).toBe('auto')
  // The browser decides by the first letter that is outside the elements with a direction of their own.
  expect([...(message?.childNodes ?? [])].filter(({ nodeName }) => nodeName !== 'BDI')[0]?.textContent).toBe(NAME)
})

test('the header of a menu and the second line of a toast do so too', async () => {
  show(<Menu label={NAME} entries={[]} trigger={<button type="button">Open</button>} />)
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Open' }), { key: 'Enter' })
  expect((await screen.findByText(NAME)).getAttribute('dir')).toBe('auto')
  toast.good('Privileges changed', NAME)
  await waitFor(() => expect(screen.getAllByText(NAME)).toHaveLength(2))
  for (const name of screen.getAllByText(NAME)) expect(name.getAttribute('dir')).toBe('auto')
})

test('a toast whose sentence begins with such a name keeps the direction of the screen', async () => {
  show(null)
  toast.good('Contact shared', t(chatTexts.contactNotShared, { name: NAME }))
  const sentence = await screen.findByText((text) => text.startsWith(`\u2068${NAME}\u2069 `))
  expect(sentence.getAttribute('dir')).toBe(null)
})

test('of facts in one line each has a direction of its own, and their order is that of the screen', async () => {
  show(<SeparatedText text={`30 · ${NAME} · Nagpur`} />)
  const fact = await screen.findByText(NAME)
  expect(fact.closest('[dir]')?.textContent).toBe(NAME)
})
