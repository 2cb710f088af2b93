import type { AdminPlan, PlanVersion } from '@jodi/shared/plans/contract.ts'
import type { Preferences } from '@jodi/shared/preferences/contract.ts'
import { eachSet } from '@jodi/shared/profiles/preferences.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MemberTable } from '#domains/members/directory/member-table.tsx'
import { EditPlanDialog } from '#domains/plans/edit-plan-dialog.tsx'
import { SavePreferencesForm } from '#domains/preferences/save-preferences-form.tsx'
import { ProfileWizard } from '#domains/profiles/wizard/profile-wizard.tsx'
import { SaveSiteForm } from '#domains/settings/save-site-form.tsx'
import { network } from '#test/network.ts'
import { answerWith, ME, press, see, show, type } from '#test/render.tsx'
import { ADMIN_SITE } from '#test/site.ts'

const nothing = () => undefined

/** Fails the test if a rejected value is sent. Of preferences, only the saved ones are counted. */
function sentNothing({ counted = 0 } = {}) {
  const answer = vi.fn(network.answer)
  network.answer = answer
  return () => expect(answer).toHaveBeenCalledTimes(counted)
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

const version: PlanVersion = {
  id: ME.id,
  version: 1,
  name: 'Gold',
  description: 'For a good while',
  pricePaise: 249_900,
  periodMonths: 6,
  features: [],
  requestsADay: 40,
  seesViewers: true,
  createdAt: new Date(),
  subscriberCount: 0,
}
const plan: AdminPlan = { code: 'gold', isOnSale: true, versions: [version] }

test.each(['3999.50', '3,99', '3999 rupees'])(
  'a price of %s is rejected next to the field and stays as typed',
  async (price) => {
    const check = sentNothing()
    show(<EditPlanDialog plan={plan} onClose={nothing} />)
    await type('Price in rupees', price)
    await press('Save changes')
    await see('Please enter whole rupees, at most 10,00,000')
    expect(value('Price in rupees')).toBe(price)
    check()
  },
)

test('the wizard rejects invalid numbers and keeps them in the draft', async () => {
  const check = sentNothing()
  show(<ProfileWizard owner={ME.id} profile={null} onFinished={nothing} />)
  await type('Age', '17.5')
  await type('Height (cm)', '5.7 ft')
  await type('Phone Number', 'ask my father')
  await press('Next')
  await see(
    'Age must be a whole number',
    'Height must be between 100 and 250 cm',
    'Phone number must contain digits, and otherwise only spaces, +, - and parentheses',
  )
  expect([value('Age'), value('Height (cm)'), value('Phone Number')]).toEqual(['17.5', '5.7 ft', 'ask my father'])
  expect(sessionStorage.getItem('profile-draft')).toContain('5.7 ft')
  check()
})

const anyone: Preferences = {
  seeking: ['male'],
  minAge: null,
  maxAge: null,
  anyAge: false,
  minHeight: null,
  maxHeight: null,
  musts: [],
  ...eachSet((): string[] => []),
}
const own = { stated: anyone, defaults: anyone, emptyIsNoBar: false, revision: null }

test('preferences reject invalid ages and heights', async () => {
  const check = sentNothing({ counted: 1 })
  show(
    <>
      <SavePreferencesForm id="form" own={own} footer={null} onBusy={nothing} onSaved={nothing} />
      <button type="submit" form="form">
        Save
      </button>
    </>,
  )
  await type('Minimum Age', '24 or so')
  await type('Maximum Height (in)', '5,7')
  await press('Save')
  await see('Age must be a whole number', 'Height must be a number of inches')
  expect([value('Minimum Age'), value('Maximum Height (in)')]).toEqual(['24 or so', '5,7'])
  check()
})

test('a height in feet is saved in the unit of its field, which its hint confirms', async () => {
  const sent: unknown[] = []
  answerWith({ 'preferences/save': (input: unknown) => ({ saved: sent.push(input) }) })
  show(
    <>
      <SavePreferencesForm id="form" own={own} footer={null} onBusy={nothing} onSaved={nothing} />
      <button type="submit" form="form">
        Save
      </button>
    </>,
  )
  const hint = 'In inches or feet, for example 66 or 5 ft 6 in'
  await see(hint)
  await type('Minimum Height (in)', "5'2")
  await type('Maximum Height (in)', '180 cm')
  await see('5 ft 2 in', '5 ft 10.9 in')
  expect(screen.queryByText(hint)).toBeNull()
  await press('Save')
  await waitFor(() => expect(sent).toMatchObject([{ minHeight: 62, maxHeight: 70.9 }]))
})

test('site settings reject half an hour', async () => {
  const check = sentNothing()
  show(<SaveSiteForm site={ADMIN_SITE} owner={ME.id} logo={null} />)
  await type('Acknowledge within (hours)', '2.5')
  await type('Support phone', 'our office')
  await press('Save changes')
  await see('Please enter whole hours, from 1 to 24', 'Please enter a phone number with 10 to 15 digits.')
  expect([value('Acknowledge within (hours)'), value('Support phone')]).toEqual(['2.5', 'our office'])
  check()
})

test('the age filter applies only whole numbers, and shows an error otherwise', async () => {
  answerWith({ 'members/list': { rows: [], total: 0, page: 1 } })
  const history = createMemoryHistory()
  show(<MemberTable />, ME, history)
  const applied = () => history.location.search
  await type('Age', '17')
  await waitFor(() => expect(applied()).toBe('?age=17'))
  for (const text of ['17.5', '1755', 'seventeen']) {
    await type('Age', text)
    await see('Age must be a whole number from 0 to 150')
    expect(value('Age')).toBe(text)
    await waitFor(() => expect(applied()).toBe(''))
  }
  fireEvent.click(screen.getByRole('button', { name: 'Reset Filters' }))
  await waitFor(() => expect(value('Age')).toBe(''))
  expect(screen.queryByText('Age must be a whole number from 0 to 150')).toBeNull()
})
