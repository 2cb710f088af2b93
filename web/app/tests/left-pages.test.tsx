import type { CurrentUser } from '@jodi/shared/accounts/contract.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StartChatButton } from '#domains/chat/start-chat-button.tsx'
import { PlanGrid } from '#domains/plans/plan-grid.tsx'
import { OpenSavedSearch } from '#domains/searches/open-saved-search.tsx'
import { AddAdminPage } from '#pages/add-admin.tsx'
import { AdminAgentPage } from '#pages/admin-agent.tsx'
import { AgentProfilePage } from '#pages/agent-profile.tsx'
import { CompleteProfilePage } from '#pages/complete-profile.tsx'
import { ConfirmAdminPage } from '#pages/confirm-admin.tsx'
import { EditProfilePage } from '#pages/edit-profile.tsx'
import { ResetPasswordPage } from '#pages/reset-password.tsx'
import { SetPasswordPage } from '#pages/set-password.tsx'
import { SignUpPage } from '#pages/sign-up.tsx'
import { MEMBER } from '#test/forms.tsx'
import { PROFILE_FIELDS } from '#test/profile.ts'
import { answerWith, ME, type Place, press, show, type } from '#test/render.tsx'

const ID = '0198f2f4-0000-7000-8000-000000000001'
const ROHAN = '00000000-0000-4000-8000-000000000002'
const DAY = new Date('2026-11-01T09:00:00Z')

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** An action whose answer opens a page. */
interface Opening {
  part: ReactNode
  url: string
  person?: CurrentUser | null
  place?: Place
  before?: Record<string, unknown>
  act: () => unknown
  sends: string
  answer: unknown
  leadsTo: string
}

const editable = { id: MEMBER.id, email: MEMBER.email, revision: 1, step: 3, photo: null, bioData: null }
const agent = {
  ...{ id: ID, email: 'nikhil@example.in', firstName: 'Nikhil', lastName: 'Rao', revision: 1, phoneNumber: null },
  ...{ gender: null, age: null, address: null, pincode: null, avatar: null, newEmail: null, credits: 0 },
  ...{ unclaimedCredits: 0, disabled: false, createdAt: DAY, may: { upload: true, manage: true } },
}
const deletion: Pick<Opening, 'before' | 'act' | 'sends' | 'answer'> = {
  before: { 'agents/details': agent, 'accounts/session': { person: ME } },
  act: async () => {
    await press('Delete Agent')
    await type('Type Nikhil Rao to confirm', 'Nikhil Rao')
    fireEvent.click(await screen.findByLabelText('Requested by the person'))
    await press('Delete Nikhil Rao')
  },
  sends: 'agents/delete',
  answer: {},
}
const ownPassword: Pick<Opening, 'person' | 'before' | 'sends' | 'answer' | 'leadsTo'> = {
  person: null,
  before: {
    'accounts/readLink': { email: 'asha@example.in', newEmail: null, claimed: false },
    'accounts/session': { person: null },
  },
  sends: 'accounts/setOwnPassword',
  answer: {},
  leadsTo: '/signin',
}
const OPENINGS: Record<string, Opening> = {
  'a chat is started': {
    part: <StartChatButton personId={ROHAN} variant="primary" />,
    url: '/matches',
    before: { 'chat/list': [] },
    act: () => press('Start Chat'),
    sends: 'chat/start',
    answer: { conversationId: ID },
    leadsTo: `/chat/${ID}`,
  },
  'a saved search is opened': {
    part: <OpenSavedSearch id={ID} />,
    url: `/saved-searches/${ID}`,
    place: { shell: 'member', path: '/saved-searches/$id' },
    act: () => undefined,
    sends: 'searches/open',
    answer: { filter: {}, query: 'doctor' },
    leadsTo: '/matches',
  },
  'a profile is saved': {
    part: <EditProfilePage />,
    url: '/profile/edit',
    before: { 'profiles/edit': { ...PROFILE_FIELDS, ...editable }, 'accounts/session': { person: MEMBER } },
    act: async () => {
      await type('First Name', 'Mira')
      await press('Save changes')
    },
    sends: 'profiles/save',
    answer: { revision: 2, step: 3 },
    leadsTo: '/profile',
  },
  'an address has an account at sign-up': {
    part: <SignUpPage />,
    url: '/signup',
    person: null,
    place: { shell: 'auth', path: '/signup' },
    act: async () => {
      await type('Email', 'asha@example.in')
      fireEvent.click(screen.getByRole('checkbox'))
      await press('Next')
    },
    sends: 'accounts/checkEmail',
    answer: { exists: true },
    leadsTo: '/login',
  },
  'a profile is complete': {
    part: <CompleteProfilePage />,
    url: '/signup/profile',
    before: {
      'profiles/getOwn': { ...editable, ...PROFILE_FIELDS, step: 2 },
      'accounts/session': { person: MEMBER },
    },
    act: () => press('Complete Profile'),
    sends: 'profiles/saveStep',
    answer: { revision: 2 },
    leadsTo: '/dashboard',
  },
  'an admin is created': {
    part: <AddAdminPage />,
    url: '/admin-dashboard/add-admin',
    person: ME,
    before: { 'admins/list': [], 'accounts/session': { person: ME } },
    act: async () => {
      await type('First Name', 'Ketaki')
      await type('Last Name', 'Deo')
      await type('Email', 'ketaki@example.in')
      await type('Password', 'marigold-77')
      await type('Confirm Password', 'marigold-77')
      fireEvent.click(screen.getByLabelText(/^manage_users/))
      await press('Create Admin')
    },
    sends: 'admins/create',
    answer: { id: ID },
    leadsTo: '/admin-dashboard/view-admins',
  },
  'an agent is deleted': {
    part: <AdminAgentPage />,
    url: `/admin-dashboard/agents/${ID}`,
    person: ME,
    place: { shell: 'admin', path: '/admin-dashboard/agents/$agentId' },
    ...deletion,
    leadsTo: '/admin-dashboard/agents',
  },
  'an agent is deleted on the page of their profile': {
    part: <AgentProfilePage />,
    url: `/agent-profile/${ID}`,
    person: ME,
    place: { shell: 'admin', path: '/agent-profile/$id' },
    ...deletion,
    leadsTo: '/admin-dashboard/agents',
  },
  'a password is reset': {
    part: <ResetPasswordPage />,
    url: '/reset-password',
    person: null,
    before: { 'accounts/requestReset': { resendInSeconds: 60 } },
    act: async () => {
      await type('Email', 'asha@example.in')
      await press('Send code')
      await type('One-time code', '407123')
      await press('Next')
      await type('New password', 'marigold-77')
      await press('Reset Password')
    },
    sends: 'accounts/resetPassword',
    answer: {},
    leadsTo: '/login',
  },
  'an own password is set': {
    ...ownPassword,
    part: <SetPasswordPage />,
    url: '/set-password?token=t',
    place: { shell: 'auth', path: '/set-password' },
    act: async () => {
      await type('New password', 'marigold-77')
      await press('Set password')
    },
  },
  'an admin confirms the address': {
    ...ownPassword,
    part: <ConfirmAdminPage />,
    url: '/confirm-admin?token=t',
    place: { shell: 'auth', path: '/confirm-admin' },
    act: async () => {
      await type('New password', 'marigold-77')
      await press('Confirm and set password')
    },
  },
}

describe.each(Object.entries(OPENINGS))(
  '%s:',
  (_, { part, url, person = MEMBER, place, before = {}, act, sends, answer, leadsTo }) => {
    test.each([
      ['its answer opens the page', false],
      ['but not if another page was opened in the meantime', true],
    ])('%s', async (_name, hasLeft) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const send = vi.fn(() => promise.then(() => answer))
      answerWith({ ...before, [sends]: send })
      const history = createMemoryHistory({ initialEntries: [url] })
      const opened: string[] = []
      history.subscribe(({ location }) => opened.push(location.pathname))
      show(part, person, history, place)
      await act()
      await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
      if (hasLeft) {
        history.push('/faq')
        // Under an open dialog it is opened a moment later.
        await waitFor(() => expect(history.location.pathname).toBe('/faq'))
      }
      resolve()
      if (!hasLeft) return waitFor(() => expect(opened).toContain(leadsTo))
      // Longer than the page of sign-up waits.
      await new Promise((settled) => setTimeout(settled, 1500))
      expect(opened).not.toContain(leadsTo)
    })
  },
)

test.each([
  ['The page of the payment provider is opened by the answer', false],
  ['but not if another page was opened in the meantime', true],
])('%s', async (_name, hasLeft) => {
  const checkout = 'https://pay.example.in/checkout/1'
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { promise, resolve } = Promise.withResolvers<void>()
  const start = vi.fn(() => promise.then(() => ({ success: true, redirectUrl: checkout })))
  const gold = { id: ID, code: 'gold', name: 'Gold', description: 'For a year', pricePaise: 249_900, periodMonths: 12 }
  answerWith({
    'plans/list': [{ ...gold, requestsADay: 20, seesViewers: true, features: ['20 chats'], payable: true }],
    'plans/getOwn': { code: 'basic', name: 'Basic', requestsADay: 5, paymentId: null, endsAt: null, payments: [] },
    '/api/payment/initialize': start,
  })
  const history = createMemoryHistory({ initialEntries: ['/plans'] })
  show(<PlanGrid />, MEMBER, history)
  await press('Upgrade Now')
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1))
  if (hasLeft) history.push('/faq')
  resolve()
  if (!hasLeft) return waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(checkout))
  await new Promise((settled) => setTimeout(settled, 300))
  expect(assign).not.toHaveBeenCalled()
})
