import type { OpenLink } from '@jodi/shared/accounts/mail-links.ts'
import type { MyPlan, OpenPayment, Payment, Plan } from '@jodi/shared/plans/contract.ts'
import type { Site } from '@jodi/shared/settings/contract.ts'
import type { ShownStory } from '@jodi/shared/stories/contract.ts'
import type { MyTicket } from '@jodi/shared/tickets/contract.ts'
import { MailLink } from '#domains/accounts/links/mail-link.tsx'
import { OpenSessions } from '#domains/accounts/open-sessions.tsx'
import { NotInterestedList } from '#domains/matches/not-interested-list.tsx'
import { VisibilitySettings } from '#domains/profiles/visibility/visibility-settings.tsx'
import { ReportSettings } from '#domains/reports/report-settings.tsx'
import { BlockedList } from '#domains/safety/blocked-list.tsx'
import { StoryList } from '#domains/stories/story-list.tsx'
import { MyTickets } from '#domains/tickets/my-tickets.tsx'
import { PaymentPage } from '#pages/payment.tsx'
import { PlansPage } from '#pages/plans.tsx'
import { TermsPage } from '#pages/terms.tsx'
import { UNREACHABLE } from '#test/forms.tsx'
import { NO_RELATION } from '#test/relations.ts'
import { tryScreens } from '#test/screens.tsx'
import { SITE } from '#test/site.ts'

const ID = '00000000-0000-4000-8000-000000000009'
const OTHER = '00000000-0000-4000-8000-000000000008'
const DAY = new Date('2026-11-01T09:00:00Z')
const SOON = 'Please try again in a moment.'
const nothing = () => undefined

const free: Plan = {
  ...{ id: ID, code: 'basic', name: 'Basic', description: 'For a start', periodMonths: 0, pricePaise: 0 },
  ...{ features: [], requestsADay: 5, seesViewers: false, payable: false },
}
const gold: Plan = {
  ...free,
  id: OTHER,
  code: 'gold',
  name: 'Gold',
  description: 'For a year',
  pricePaise: 249_900,
  payable: true,
}

const paid: Payment = {
  ...{ id: ID, planName: 'Gold', periodMonths: 12, amountPaise: 249_900, status: 'paid', createdAt: DAY, paidAt: DAY },
  ...{ refundedAt: null, refundAskedAt: null, unapplied: false },
}
const paymentWith = (about: Partial<OpenPayment>): OpenPayment => ({
  ...paid,
  ...{ redirectUrl: null, providerPaymentId: 'pay_7', startsAt: null, endsAt: null, test: false },
  ...about,
})
const waiting = paymentWith({ status: 'created', paidAt: null, redirectUrl: 'https://provider.example/pay' })

const mine: MyPlan = {
  ...{ code: 'gold', name: 'Gold', requestsADay: 40, paymentId: ID, startsAt: DAY },
  ...{ endsAt: new Date('2099-11-01T09:00:00Z'), payments: [paid] },
}
const onFree: MyPlan = { ...mine, code: 'basic', name: 'Basic', paymentId: null, startsAt: null, endsAt: null }

const ticketAbout = (description: string): MyTicket => ({
  ...{ id: ID, type: 'technical', description, status: 'pending', response: null, createdAt: DAY },
  ...{ resolvedAt: null, closedAt: null, may: { close: false } },
})
const ticketsOf = (...tickets: MyTicket[]) => ({ tickets, total: tickets.length, page: 1 })

const storyOf = (first: string): ShownStory => ({
  ...{ id: ID, names: [first, 'Vikram'], text: 'We met here in the spring.', photo: null, publishedAt: DAY },
})
const storiesOf = (...rows: ShownStory[]) => ({ rows, total: rows.length, page: 1 })

const sessionOn = (device: string) => ({ id: 'b', current: false, device, createdAt: DAY, lastSeenAt: DAY })
const personOf = (name: string) => ({ id: ID, name, photo: null })
const link: OpenLink = { email: 'me@example.in', newEmail: null, claimed: false }

const site: Site = { ...SITE, name: 'Shubh', termsVersion: '2026-11-09 10:00', supportEmail: 'help@shubh.example' }

tryScreens({
  plans: {
    part: <PlansPage />,
    loaded: {
      answers: { 'plans/list': [free, gold], 'plans/getOwn': mine },
      texts: ['Your plan: Gold', 'For a year', '₹2,499', 'Receipt for Gold', 'Current Plan'],
    },
    failed: ["Couldn't load plans", SOON],
    changed: { answers: { 'plans/getOwn': onFree }, texts: ['Your plan: Basic', 'Free, with no expiry date.'] },
  },
  'the current plan on the page of the plans': {
    part: <PlansPage />,
    around: { 'plans/list': [free, gold] },
    loaded: { answers: { 'plans/getOwn': mine }, texts: ['Your plan: Gold', 'For a year'] },
    failed: ["Couldn't load plans", SOON],
    changed: { answers: { 'plans/getOwn': onFree }, texts: ['Your plan: Basic'] },
  },
  payment: {
    part: <PaymentPage />,
    url: `/plans/payments/${ID}`,
    place: { shell: 'person', path: '/plans/payments/$id' },
    around: { 'settings/site': site },
    loaded: {
      answers: { 'plans/payment': paymentWith({}) },
      texts: ['pay_7', 'Meera Rao', '₹2,499', 'Print receipt', 'Paid'],
    },
    failed: ["Couldn't load the payment", SOON],
    missing: ['Payment not found', "We couldn't find this payment in your account."],
    others: [
      { answers: { 'plans/payment': waiting }, texts: ['Confirming your payment', 'Continue payment', 'View plans'] },
      { answers: { 'plans/payment': { ...waiting, status: 'failed' } }, texts: ['The payment failed'] },
      { answers: { 'plans/payment': { ...waiting, status: 'cancelled' } }, texts: ['The payment was cancelled'] },
      {
        answers: {
          'plans/payment': paymentWith({ test: true, status: 'refunded', refundedAt: DAY, providerPaymentId: null }),
        },
        texts: ['Test payment. No real money was charged.', 'Refunded', 'Refunded on'],
      },
    ],
    changed: { answers: { 'plans/payment': paymentWith({ providerPaymentId: 'pay_8' }) }, texts: ['pay_8'] },
  },
  'own tickets': {
    part: <MyTickets page={1} onPage={nothing} onBack={nothing} />,
    loaded: {
      answers: { 'tickets/listOwn': ticketsOf(ticketAbout('The page stays white.')) },
      texts: ['The page stays white.'],
    },
    failed: ["Couldn't load your tickets", UNREACHABLE],
    others: [{ answers: { 'tickets/listOwn': ticketsOf() }, texts: ['No support tickets found.'] }],
    changed: {
      answers: { 'tickets/listOwn': ticketsOf(ticketAbout('My photo is dark.')) },
      texts: ['My photo is dark.'],
    },
  },
  stories: {
    part: <StoryList page={1} onPage={nothing} />,
    person: null,
    loaded: { answers: { 'stories/list': storiesOf(storyOf('Asha')) }, texts: ['Asha and Vikram', '1 Nov 2026'] },
    failed: ["Couldn't load stories", SOON],
    others: [{ answers: { 'stories/list': storiesOf() }, texts: ['No stories yet'] }],
    changed: { answers: { 'stories/list': storiesOf(storyOf('Meera')) }, texts: ['Meera and Vikram'] },
  },
  'open sessions': {
    part: <OpenSessions />,
    loaded: { answers: { 'accounts/listSessions': [sessionOn('Firefox on Linux')] }, texts: ['Firefox on Linux'] },
    failed: ["Couldn't load your sessions", UNREACHABLE],
    changed: { answers: { 'accounts/listSessions': [sessionOn('Safari on iPhone')] }, texts: ['Safari on iPhone'] },
  },
  'people marked as not interested': {
    part: <NotInterestedList />,
    loaded: {
      answers: { 'matches/listNotInterested': [{ ...personOf('Rohan Kulkarni'), relation: NO_RELATION }] },
      texts: ['Rohan Kulkarni'],
    },
    failed: ["Couldn't load this list", UNREACHABLE],
    changed: {
      answers: { 'matches/listNotInterested': [] },
      texts: ["You haven't marked anyone as not interested."],
    },
  },
  'blocked people': {
    part: <BlockedList />,
    loaded: { answers: { 'safety/listBlocked': [personOf('Rohan Kulkarni')] }, texts: ['Rohan Kulkarni'] },
    failed: ["Couldn't load this list", UNREACHABLE],
    changed: { answers: { 'safety/listBlocked': [] }, texts: ["You haven't blocked anyone."] },
  },
  'people of deleted conversations': {
    part: <ReportSettings />,
    loaded: { answers: { 'reports/listReportable': [personOf('Rohan Kulkarni')] }, texts: ['Rohan Kulkarni'] },
    failed: ["Couldn't load this list", UNREACHABLE],
    changed: { answers: { 'reports/listReportable': [] }, texts: ['No recent chats to report.'] },
  },
  visibility: {
    part: <VisibilitySettings />,
    loaded: {
      answers: {
        'profiles/visibility': { hidden: false, deactivated: false, keptOut: false, browsesPrivately: false },
      },
      texts: ['Visible to your matches.', 'Active.'],
    },
    failed: ["Couldn't load this setting", UNREACHABLE],
    changed: {
      answers: { 'profiles/visibility': { hidden: true, deactivated: false, keptOut: false, browsesPrivately: false } },
      texts: ['Hidden from matches.'],
    },
  },
  'visibility of somebody who is Successfully Matched': {
    part: <VisibilitySettings />,
    failed: ["Couldn't load this setting", UNREACHABLE],
    loaded: {
      answers: { 'profiles/visibility': { hidden: false, deactivated: false, keptOut: true, browsesPrivately: false } },
      texts: ['Not visible in matches.', 'Active.'],
    },
  },
  'visibility of somebody who deactivated the account': {
    part: <VisibilitySettings />,
    failed: ["Couldn't load this setting", UNREACHABLE],
    loaded: {
      answers: { 'profiles/visibility': { hidden: false, deactivated: true, keptOut: false, browsesPrivately: false } },
      texts: ['Not visible in matches.', 'Deactivated.'],
    },
  },
  "the bureau's own terms": {
    part: <TermsPage />,
    person: null,
    around: { 'settings/site': site },
    loaded: {
      answers: { 'settings/legalTexts': { terms: 'Be kind to everybody.', privacy: null } },
      texts: ['Be kind to everybody.', 'Version 2026-11-09 10:00', 'help@shubh.example'],
    },
    failed: ["Couldn't load this page", SOON],
    changed: {
      answers: { 'settings/legalTexts': { terms: 'Be honest with everybody.', privacy: null } },
      texts: ['Be honest with everybody.'],
    },
  },
  'the link of an email': {
    part: (
      <MailLink purpose="notMe" token="t">
        {({ email }) => <p>{email}</p>}
      </MailLink>
    ),
    person: null,
    loaded: { answers: { 'accounts/readLink': link }, texts: ['me@example.in'] },
    failed: ["Couldn't load this page", 'Please try again.'],
    missing: ['This link is no longer valid', 'Reset Password'],
  },
})
