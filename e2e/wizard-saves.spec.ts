import type { Page } from '@playwright/test'
import { fillPersonalStep, fillProfessionalStep, isPhone, signUp } from './newcomer.ts'
import { call, expect, newEmail, test } from './people.ts'

const SAVED_ELSEWHERE = 'This profile was saved while you were editing, perhaps by you in another tab.'

/** The next save reaches the server, but its response is lost. */
async function loseOneAnswer(page: Page): Promise<void> {
  await page.route(
    '**/api/rpc/profiles/saveStep',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

test('the wizard continues after a lost response and beside another tab, and Enter in Religion does not submit it', async ({
  page,
  context,
}) => {
  await signUp(page, newEmail(), 'banyan-shade-9')
  const next = page.getByRole('button', { name: 'Next' })
  await fillPersonalStep(page, { photo: false })
  await loseOneAnswer(page)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText('There was a problem saving your information. Please try again.')).toBeVisible()
  await next.click()
  await fillProfessionalStep(page)
  await expect(page.getByText(SAVED_ELSEWHERE)).toHaveCount(0)
  const { revision } = (await call(context, 'profiles/getOwn', undefined)) as { revision: number }
  const fields = {
    firstName: 'Rohan',
    middleName: null,
    lastName: 'Deshpande',
    phoneNumber: '98000 11111',
    age: 29,
    gender: 'male',
    heightCm: null,
    maritalStatus: null,
    motherTongue: null,
  }
  await call(context, 'profiles/saveStep', { step: 0, revision, fields })
  await next.click()
  await expect(page.getByText(SAVED_ELSEWHERE)).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue('14 Prabhat Road, Lane 6')
  await next.click()

  const religion = page.getByLabel('Religion')
  await religion.fill('Hindu')
  await religion.press('Enter')
  await expect(religion).toHaveValue('Hinduism')
  await expect(page.getByText("We changed 'Hindu' to 'Hinduism'.")).toBeVisible()
  await expect(page).toHaveURL('/signup/profile')
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('Save and exit keeps valid answers on the server and the rest in the tab; optional questions can be skipped', async ({
  page,
  context,
}) => {
  const email = newEmail()
  await signUp(page, email, 'banyan-shade-9')
  await page.getByLabel('First Name').fill('Rohan')
  await page.getByLabel('Last Name').fill('Kulkarni')
  if (isPhone(page)) await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Phone Number').fill('98000')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save and exit' }).click()
  await expect(page.getByText('Error updating profile')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save and exit' }).click()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByText('Your answers are saved')).toBeVisible()

  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('banyan-shade-9')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/signup/profile')
  await expect(page.getByLabel('Phone Number')).toHaveValue('98000')
  expect(await call(context, 'profiles/getOwn', undefined)).toMatchObject({
    firstName: 'Rohan',
    phoneNumber: null,
    step: 0,
  })

  await page.getByLabel('Phone Number').fill('9800011111')
  if (isPhone(page)) await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Age', { exact: true }).fill('29')
  await page.getByRole('radio', { name: 'Male', exact: true }).click()
  if (isPhone(page)) await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Height (cm)').fill('176')
  const skip = page.getByRole('button', { name: 'I would rather not say' })
  await skip.first().click()
  if (isPhone(page)) {
    await expect(page.getByRole('heading', { name: 'What are your marital status and mother tongue?' })).toBeVisible()
    await page.goBack()
  }
  await expect(page.getByLabel('Height (cm)')).toHaveValue('')
})
