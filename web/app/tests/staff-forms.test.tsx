import { type AdminPlan, planErrorTexts, type UnappliedPayment } from '@jodi/shared/plans/contract.ts'
import { type AdminSite, siteErrorTexts } from '@jodi/shared/settings/contract.ts'
import { type QueuedStory, storyErrorTexts } from '@jodi/shared/stories/contract.ts'
import { type TicketDetails, ticketErrorTexts } from '@jodi/shared/tickets/contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EditPlanDialog } from '#domains/plans/edit-plan-dialog.tsx'
import { UnappliedList } from '#domains/plans/unapplied-list.tsx'
import { SaveSiteForm } from '#domains/settings/save-site-form.tsx'
import { DecideStoryDialog } from '#domains/stories/decide-story-dialog.tsx'
import { RespondTicketForm } from '#domains/tickets/respond-ticket-form.tsx'
import { finish } from '#test/forms.tsx'
import { answerWith, errorAnswer, ME, press, see, show, type } from '#test/render.tsx'
import { ADMIN_SITE } from '#test/site.ts'
import { tryStaffForms } from '#test/staff-forms.tsx'

const [ID, REKHA] = ['00000000-0000-4000-8000-000000000009', '00000000-0000-4000-8000-000000000008']
const DAY = new Date('2026-11-01T09:00:00Z')
const TO_COUPLE = 'Message to Asha and Vikram'

const version = { id: ID, version: 1, name: 'Gold', description: 'For a good while', pricePaise: 249_900 }
const limits = { periodMonths: 6, features: [], requestsADay: 40, seesViewers: true }
const plan: AdminPlan = {
  code: 'gold',
  isOnSale: true,
  versions: [{ ...version, ...limits, createdAt: DAY, subscriberCount: 0 }],
}

const payment: UnappliedPayment = {
  ...{ id: ID, planName: 'Gold', amountPaise: 249_900, paidAt: DAY, refundAskedAt: DAY },
  ...{ provider: 'sandbox', providerPaymentId: null, paidAgainId: null, accountDeleted: false },
}

const ticket: TicketDetails = {
  ...{ id: ID, type: 'technical', description: 'The page stays white.', status: 'pending', response: null },
  ...{ createdAt: DAY, resolvedAt: null, closedAt: null, closedBy: null },
  author: { id: REKHA, name: 'Rekha Nair', email: 'rekha@example.in' },
  may: { work: true, close: false, reopen: false },
}

const story: QueuedStory = {
  ...{ id: ID, photo: null, revision: 2, agreedAt: DAY },
  names: ['Asha', 'Vikram'],
  text: 'We met here in the spring, and married in the autumn.',
  status: 'waitsForStaff',
  decidedAt: null,
  rejectionReason: null,
  people: [
    { id: ID, name: 'Asha Deo', email: 'asha@example.in' },
    { id: REKHA, name: 'Vikram Rao', email: 'vikram@example.in' },
  ],
  may: { publish: true, reject: true },
}

tryStaffForms({
  'site settings': {
    part: <SaveSiteForm site={ADMIN_SITE} owner={ME.id} logo={null} />,
    typed: { Name: 'Jodi of Pune', 'Support email': 'help@example.in', 'Reply within (days)': '5' },
    wrong: [
      ['Name', 'J', 'Name must be at least 2 characters'],
      ['Support email', 'help', 'Please enter a valid email address.'],
    ],
    button: 'Save changes',
    sends: 'settings/saveSite',
    input: {
      revision: 1,
      fields: { ...ADMIN_SITE.fields, name: 'Jodi of Pune', supportEmail: 'help@example.in', answerDays: 5 },
    },
    answer: { ...ADMIN_SITE, revision: 2 },
    around: { 'settings/site': {} },
    done: 'Site settings saved.',
  },
  'a plan': {
    part: <EditPlanDialog plan={plan} onClose={finish} />,
    typed: {
      Name: 'Gold Plus',
      Description: 'For half a year',
      'Price in rupees': '2,599',
      'Period in months': '9',
      'Chat requests per day': '50',
    },
    wrong: [
      ['Description', 'F', 'Description must be at least 2 characters'],
      ['Period in months', '90', 'Please enter whole months, at most 60'],
      ['Chat requests per day', '0', 'Please enter a whole number from 1 to 1,000'],
    ],
    button: 'Save changes',
    sends: 'plans/change',
    input: {
      ...{ code: 'gold', version: 1, isOnSale: true },
      fields: {
        ...{ name: 'Gold Plus', description: 'For half a year', priceRupees: 2599, periodMonths: 9 },
        ...{ requestsADay: 50, seesViewers: true },
      },
    },
    answer: { version: 2 },
    around: { 'plans/listForAdmin': [plan], 'plans/list': [] },
    done: 'Plan saved',
    stale: [
      [planErrorTexts.nameTaken, 'Another plan has this name.', 'name'],
      [planErrorTexts.needsPrice, 'Please enter a price of at least ₹1', 'priceRupees'],
    ],
  },
  'the response to a ticket': {
    part: <RespondTicketForm ticket={ticket} />,
    typed: { Response: 'Please clear the cache of the browser.' },
    wrong: [['Response', '   ', 'Please enter a response']],
    button: 'Submit Response',
    sends: 'tickets/respond',
    input: { id: ID, response: 'Please clear the cache of the browser.', read: null },
    done: 'Response submitted successfully',
    stale: [
      [ticketErrorTexts.editConflict, 'Someone else changed this ticket. Please check it and try again.'],
      [ticketErrorTexts.closed, 'This ticket is closed.'],
    ],
  },
  'the rejection of a story': {
    part: <DecideStoryDialog story={story} onClose={finish} />,
    open: () => press('Reject'),
    typed: { Details: 'The photo shows a phone number.', [TO_COUPLE]: 'Please choose another photo.' },
    chosen: ['Something else'],
    wrong: [[TO_COUPLE, ' ', 'Write the message they will read']],
    button: 'Reject the story of Asha and Vikram',
    sends: 'stories/reject',
    input: {
      ...{ id: ID, revision: 2, status: 'waitsForStaff' },
      reason: {
        ...{ code: 'other', details: 'The photo shows a phone number.', message: 'Please choose another photo.' },
      },
    },
    done: 'Story rejected',
    stale: [
      [storyErrorTexts.storyChanged, 'The story has changed since you opened it. Please read it again.'],
      [storyErrorTexts.ownStory, "You can't review your own story. Another admin must do it."],
    ],
  },
  'a declined refund': {
    part: <UnappliedList />,
    open: () => press('Decline refund'),
    typed: { Details: 'Paid out in cash at the office.' },
    chosen: ['Something else'],
    wrong: [['Details', 'Paid.', 'Describe what happened in at least 10 characters']],
    button: 'Decline refund of 00000000',
    sends: 'plans/declineRefund',
    input: { id: ID, reason: { code: 'other', details: 'Paid out in cash at the office.' } },
    around: { 'plans/listUnapplied': { rows: [payment], total: 1, page: 1 } },
    done: 'Refund declined',
    stale: [
      [planErrorTexts.refundNotAsked, 'This refund request has already been answered, or the payment was refunded.'],
    ],
  },
})

test('a sent response leaves an empty field', async () => {
  answerWith({ 'tickets/respond': {} })
  show(<RespondTicketForm ticket={ticket} />)
  await type('Response', 'Please clear the cache of the browser.')
  await press('Submit Response')
  await see('Response submitted successfully')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Response').value).toBe('')
})

test('each save of the site settings continues from the one before, and shows what is stored', async () => {
  const revisions: number[] = []
  const note = 'The site settings were saved while you were editing.'
  const conflict = errorAnswer('CONFLICT', { text: siteErrorTexts.editConflict })
  answerWith({
    'settings/siteForAdmin': { ...ADMIN_SITE, revision: 5 },
    'settings/saveSite': ({ revision, fields }: AdminSite) => {
      revisions.push(revision)
      return revision < 5 ? conflict : { ...ADMIN_SITE, revision: revision + 1, fields: { ...fields, answerDays: 6 } }
    },
    'settings/site': {},
  })
  show(<SaveSiteForm site={ADMIN_SITE} owner={ME.id} logo={null} />)
  const days = () => screen.getByLabelText<HTMLInputElement>('Reply within (days)').value
  await type('Name', 'Jodi of Pune')
  await press('Save changes')
  await see(note)
  await press('Save changes')
  await see('Site settings saved.')
  await waitFor(() => expect(screen.queryByText(note)).toBeNull())
  expect(days()).toBe('6')
  await type('Name', 'Jodi of Nashik')
  await press('Save changes')
  await waitFor(() => expect(revisions).toEqual([1, 5, 6]))
})

test('a plan that somebody else stopped selling says so before it is saved, and the next save is for a plan that is not on sale', async () => {
  const isOnSale = false
  const save = vi.fn((input: { isOnSale: boolean }) =>
    input.isOnSale === isOnSale ? { version: 2 } : errorAnswer('CONFLICT', { text: planErrorTexts.editConflict }),
  )
  answerWith({ 'plans/change': save, 'plans/listForAdmin': () => [{ ...plan, isOnSale }], 'plans/list': [] })
  show(<EditPlanDialog plan={{ ...plan, isOnSale: true }} onClose={() => undefined} />)
  await type('Description', 'For half a year')
  await press('Save changes')
  await see('Status is now: Not on sale')
  await press('Save changes')
  await see('Plan saved')
  expect(save.mock.calls.map(([input]) => input.isOnSale)).toEqual([true, false])
})

test('each value of a plan that somebody else changed is named, apart from what is the same as the input', async () => {
  const [saved = version] = plan.versions
  const theirs = { name: 'Gold Plus', description: 'For half a year', pricePaise: 259_900, periodMonths: 9 }
  const newest = {
    ...plan,
    versions: [{ ...saved, ...theirs, version: 2, requestsADay: 1000, seesViewers: false }],
  }
  answerWith({
    'plans/change': errorAnswer('CONFLICT', { text: planErrorTexts.editConflict }),
    'plans/listForAdmin': [newest],
  })
  show(<EditPlanDialog plan={plan} onClose={() => undefined} />)
  await type('Description', 'For half a year')
  await type('Name', 'Gold of Pune')
  await press('Save changes')
  const name = await screen.findByText('Name is now: Gold Plus')
  const notice = name.closest('[role=alert]')
  expect(notice?.querySelector('p')?.textContent).toBe('This plan was saved while you were editing.')
  expect([...(notice?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Name is now: Gold Plus',
    'Price in rupees is now: 2,599',
    'Period in months is now: 9',
    'Chat requests per day is now: 1,000',
    'Shows who viewed the profile is now: Off',
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Gold of Pune')
})
