import { matchErrorTexts } from '@jodi/shared/matches/browsing.ts'
import type { MatchCard } from '@jodi/shared/matches/contract.ts'
import type { MyPlan, Plan } from '@jodi/shared/plans/contract.ts'
import type { Warning } from '@jodi/shared/safety/contract.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OpenSessions } from '#domains/accounts/open-sessions.tsx'
import { useSession } from '#domains/accounts/queries.ts'
import { AllMatches } from '#domains/matches/all-matches.tsx'
import { UnlistedCard } from '#domains/matches/unlisted-card.tsx'
import { PlanGrid } from '#domains/plans/plan-grid.tsx'
import { WarningCard } from '#domains/safety/warning-card.tsx'
import { ENDED, type Form, GONE, MEMBER, tryForms, UNREACHABLE } from '#test/forms.tsx'
import { network, noConnection } from '#test/network.ts'
import { NO_RELATION } from '#test/relations.ts'
import { answerWith, errorAnswer, press, see, show } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const OTHER = '00000000-0000-4000-8000-000000000008'
const DAY = new Date('2026-11-01T09:00:00Z')
const PAY = '/api/payment/initialize'
const CHECKOUT = 'https://provider.example/pay'

const WARNED = { ...MEMBER, warned: true }
const warnings: Warning[] = [
  { id: ID, rule: 'money', at: DAY },
  { id: OTHER, rule: 'respect', at: DAY },
]
const MONEY = 'Never ask others for money, gifts or bank details.'
const RESPECT = 'Write with respect. No insults, threats or indecent messages, and accept a no.'

const gold: Plan = {
  ...{ id: ID, code: 'gold', name: 'Gold', description: 'For a year', periodMonths: 12, pricePaise: 249_900 },
  ...{ features: [], requestsADay: 40, seesViewers: true, payable: true },
}
const onFree: MyPlan = {
  ...{ code: 'basic', name: 'Basic', requestsADay: 5, paymentId: null, startsAt: null, endsAt: null, payments: [] },
}
const onSilver: MyPlan = {
  ...{ ...onFree, code: 'silver', name: 'Silver', paymentId: OTHER, startsAt: DAY },
  endsAt: new Date('2099-11-01T09:00:00Z'),
}
const started = { success: true, redirectUrl: CHECKOUT }
const notStarted = (error: string, reason?: string) => ({ error: { success: false, error, reason }, text: error })
const PROVIDER_DOWN = 'The payment provider is not responding. Please try again in a few minutes.'
const PLAN_CHANGED = 'This plan has changed. Please check the current plans, then try again.'
const RUNNING = 'You have an active plan. Please check it before you pay.'

const buying: Pick<Form, 'part' | 'button' | 'sends' | 'answer' | 'denials'> = {
  part: <PlanGrid />,
  button: 'Upgrade Now',
  sends: PAY,
  answer: started,
  denials: [notStarted(PROVIDER_DOWN), notStarted('You are already on this plan.', 'currentPlan')],
}

/** The page of a visitor. */
const SignedOut = () => !useSession() && <p>Signed out</p>

const assign = vi.fn()
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.spyOn(location, 'assign').mockImplementation(assign)
})
afterEach(() => {
  vi.restoreAllMocks()
  assign.mockClear()
})

tryForms({
  'a warning': {
    part: <WarningCard />,
    person: WARNED,
    around: { 'safety/listWarnings': warnings },
    open: () => see(MONEY),
    button: 'I understand',
    sends: 'safety/markWarningRead',
    input: { id: ID },
    done: RESPECT,
    denials: [ENDED, GONE],
  },
  'show the own profile': {
    part: <UnlistedCard reason="hidden" />,
    button: 'Show my profile',
    sends: 'profiles/showProfile',
    denials: [ENDED, GONE],
  },
  'reactivate the own account': {
    part: <UnlistedCard reason="deactivated" />,
    button: 'Reactivate account',
    sends: 'profiles/reactivateAccount',
    denials: [ENDED, GONE],
  },
  'sign out everywhere': {
    part: (
      <>
        <OpenSessions />
        <SignedOut />
      </>
    ),
    around: { 'accounts/listSessions': [] },
    open: async () => {
      await press('Sign out everywhere')
      await screen.findByRole('alertdialog')
    },
    closes: true,
    button: 'Sign out everywhere',
    sends: 'accounts/signOutEverywhere',
    opens: '/signin',
    done: 'Signed out',
    denials: [ENDED],
  },
  'buy a first plan': {
    ...buying,
    input: { planId: ID, userId: MEMBER.id, endsPaymentId: null },
    around: { 'plans/list': [gold], 'plans/getOwn': onFree },
    open: () => see('For a year'),
  },
  'buy another plan': {
    ...buying,
    input: { planId: ID, userId: MEMBER.id, endsPaymentId: OTHER },
    around: { 'plans/list': [gold], 'plans/getOwn': onSilver },
    open: async () => {
      await press('Upgrade Now')
      await see('Change from Silver to Gold?')
    },
    closes: true,
  },
})

test('warnings are shown one after the other, and none once all are read', async () => {
  const read: unknown[] = []
  answerWith({
    'safety/listWarnings': warnings,
    'safety/markWarningRead': (input: unknown) => read.push(input) && {},
  })
  show(<WarningCard />, WARNED)
  await see(MONEY)
  await press('I understand')
  await see(RESPECT)
  expect(screen.queryByText(MONEY)).toBeNull()
  await press('I understand')
  await waitFor(() => expect(screen.queryByText('I understand')).toBeNull())
  expect(read).toEqual([{ id: ID }, { id: OTHER }])
})

test.each([
  ['hidden', 'Show my profile', 'profiles/showProfile'],
  ['deactivated', 'Reactivate account', 'profiles/reactivateAccount'],
] as const)('a member who was %s sees matches again after the button', async (unlisted, button, path) => {
  let reason: string | null = unlisted
  answerWith({
    'matches/stats': () => ({ totalProfiles: 9, matches: 1, unlisted: reason }),
    'matches/list': { kind: 'page', items: [cardOf(1)], next: null, total: 1 },
    [path]: () => {
      reason = null
      return {}
    },
  })
  show(<AllMatches choice={{ list: 'all' }} actionFor={() => null} />, MEMBER)
  await press(button)
  await see('Rohan 1, 31')
})

const evidence = { yours: { met: 8, of: 9 }, theirs: { met: 4, of: 4, noBar: false } }
const cardOf = (at: number): MatchCard => ({
  ...{ id: `00000000-0000-4000-8000-00000000010${at}`, name: `Rohan ${at}`, firstName: 'Rohan' },
  ...{ age: 31, gender: 'male' },
  ...{ occupation: 'Architect', city: 'Pune', religion: null, caste: null, photo: null, percent: 88 },
  ...{ reasons: [], facts: [], miss: null, evidence, relation: NO_RELATION, isNew: false, checkedOn: null },
})

describe('further matches', () => {
  type Asked = { cursor?: string }
  const asked: Asked[] = []
  let further: () => unknown
  const last = () => ({ kind: 'page', items: [cardOf(2)], next: null, total: 2 })

  beforeEach(async () => {
    asked.length = 0
    answerWith({
      'matches/stats': { totalProfiles: 9, matches: 2, unlisted: null },
      'matches/list': (input: Asked) => {
        asked.push(input)
        return input.cursor ? further() : { kind: 'page', items: [cardOf(1)], next: 'after1', total: 2 }
      },
    })
    show(<AllMatches choice={{ list: 'all' }} actionFor={() => null} />, MEMBER)
    await see('Rohan 1, 31')
  })

  const load = async () => fireEvent.click(await screen.findByText('Load More Profiles', { selector: 'button' }))

  test.each([
    ['without a connection', UNREACHABLE, null],
    [
      'after the last page of a day',
      "You have reached today's limit for browsing profiles. Please try again tomorrow.",
      errorAnswer('TOO_MANY', { text: matchErrorTexts.pagesToday }),
    ],
    ['after the session ended', ENDED.text, ENDED.error],
  ])('%s the error is shown, the shown ones stay, and a second try adds the next page', async (_, text, error) => {
    const reply = network.answer
    if (error) further = () => error
    else network.answer = noConnection
    await load()
    await see(text, 'Rohan 1, 31')
    network.answer = reply
    further = last
    await load()
    await see('Rohan 2, 31', 'Rohan 1, 31')
    expect(screen.queryByText(text)).toBeNull()
    expect(screen.queryByText('Load More Profiles')).toBeNull()
  })

  test('a double click loads one page', async () => {
    further = last
    const button = await screen.findByText('Load More Profiles', { selector: 'button' })
    for (const detail of [1, 2]) fireEvent.click(button, { detail })
    await see('Rohan 2, 31')
    expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, 'after1'])
  })

  test('in a tab whose ranking is outdated they are loaded from the top', async () => {
    further = vi.fn<() => unknown>(last).mockReturnValueOnce({ kind: 'startAgain' })
    await load()
    await see('Rohan 2, 31')
    expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, 'after1', undefined, 'after1'])
  })
})

describe('buying a plan', () => {
  const orders: unknown[] = []
  let outcome: unknown
  let mine: MyPlan
  let sold: Plan

  beforeEach(() => {
    orders.length = 0
    outcome = started
    mine = onFree
    sold = gold
    answerWith({ 'plans/list': () => [sold], 'plans/getOwn': () => mine, [PAY]: () => outcome })
    const reply = network.answer
    network.answer = async (request) => {
      if (request.url.endsWith(PAY)) orders.push(await request.clone().json())
      return reply(request)
    }
  })

  test("opens the provider's page, and the button is busy until it has arrived", async () => {
    show(<PlanGrid />, MEMBER)
    await press('Upgrade Now')
    await waitFor(() => expect(assign).toHaveBeenCalledWith(CHECKOUT))
    await press('Upgrade Now')
    expect(screen.getByText('Upgrade Now').getAttribute('aria-disabled')).toBe('true')
    expect(orders).toEqual([{ planId: ID, userId: MEMBER.id, endsPaymentId: null }])
  })

  test('after a plan was bought in another tab, it asks before that one ends', async () => {
    show(<PlanGrid />, MEMBER)
    outcome = notStarted(RUNNING, 'runningPlan').error
    await see('For a year')
    mine = onSilver
    await press('Upgrade Now')
    await see('Payment Error', RUNNING, 'Change from Silver to Gold?')
    outcome = started
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Upgrade Now'))
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
    expect(orders).toMatchObject([{ endsPaymentId: null }, { endsPaymentId: OTHER }])
  })

  test('after staff have changed the plan, its card shows the new price, which the next press pays', async () => {
    show(<PlanGrid />, MEMBER)
    await see('₹2,499')
    sold = { ...gold, id: OTHER, pricePaise: 299_900 }
    outcome = notStarted(PLAN_CHANGED, 'planChanged').error
    await press('Upgrade Now')
    await see('Payment Error', PLAN_CHANGED, '₹2,999')
    outcome = started
    await press('Upgrade Now')
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
    expect(orders).toMatchObject([{ planId: ID }, { planId: OTHER }])
  })

  test.each([
    ['a visitor', null, 0],
    ['a member whose session has ended', MEMBER, 1],
  ])('%s is asked to sign in', async (_, person, sent) => {
    outcome = errorAnswer('UNAUTHORIZED')
    const history = createMemoryHistory()
    show(<PlanGrid />, person, history)
    await press('Upgrade Now')
    await see('Please login to subscribe')
    expect(orders).toHaveLength(sent)
    expect(screen.queryByText('Payment Error')).toBeNull()
    await waitFor(() => expect(history.location.pathname).toBe('/signin'))
  })
})
