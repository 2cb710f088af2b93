import type { Locator, Page } from '@playwright/test'
import { signUp } from './newcomer.ts'
import { expect, newEmail, test } from './people.ts'

const asked = (page: Page, question: string) => page.getByRole('heading', { name: question })

test('on a phone the wizard asks one question at a time, by keyboard alone, and keeps the place', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await signUp(page, newEmail(), 'banyan-shade-9')

  await test.step('Enter goes on, and the focus starts at the next question', async () => {
    await tabTo(page, page.getByLabel('First Name'))
    await page.keyboard.type('Rohan')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Last name must be at least 2 characters')).toBeVisible()
    await expect(page.getByLabel('Last Name')).toBeFocused()
    await page.keyboard.type('Kulkarni')
    await page.keyboard.press('Enter')
    await expect(asked(page, 'What is your phone number?')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('9800011111')
    await page.keyboard.press('Enter')
    await expect(asked(page, 'What are your age and gender?')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('29')
    await tabTo(page, page.getByRole('radio', { name: 'Male', exact: true }))
    await page.keyboard.press('Space')
    await pressButton(page, 'Next')
  })

  await test.step('a height in feet and inches is one in centimetres, also after a reload', async () => {
    await expect(asked(page, 'How tall are you?')).toBeFocused()
    await tabTo(page, page.getByLabel('Height, feet'))
    await page.keyboard.type('5')
    await page.keyboard.press('Tab')
    await page.keyboard.type('7')
    await expect(page.getByLabel('Height (cm)')).toHaveValue('170.18')
    await page.reload()
    await expect(asked(page, 'How tall are you?')).toBeVisible()
    await expect(page.getByLabel('Height (cm)')).toHaveValue('170.18')
    await expect(page.getByLabel('Height, inches')).toHaveValue('7')
  })

  await test.step('Back and Forward of the browser lead through the questions', async () => {
    await page.goBack()
    await expect(asked(page, 'What are your age and gender?')).toBeVisible()
    await expect(page.getByLabel('Age', { exact: true })).toHaveValue('29')
    await page.goForward()
    await expect(page.getByLabel('Height (cm)')).toHaveValue('170.18')
    await pressButton(page, 'Next')
    await expect(asked(page, 'What are your marital status and mother tongue?')).toBeVisible()
    await pressButton(page, 'Next')
  })

  await test.step('the photo can wait, and the step is saved', async () => {
    await expect(asked(page, 'Would you like to add a photo?')).toBeVisible()
    await pressButton(page, 'Later')
    await expect(asked(page, 'What have you studied, and what is your work?')).toBeFocused()
    await page.goBack()
    await expect(asked(page, 'Would you like to add a photo?')).toBeVisible()
    await page.goForward()
    await tabTo(page, page.getByLabel('Occupation'))
    await page.keyboard.type('Doctor')
    await pressButton(page, 'Next')
  })

  await test.step('a city fills state and country', async () => {
    await expect(asked(page, 'Where do you live?')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('kolh')
    await expect(page.getByRole('option', { name: 'Kolhapur Maharashtra' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText('We filled in Maharashtra and India. You can change it.')).toBeVisible()
    await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
    await pressButton(page, 'Next')
    await expect(asked(page, 'What is your address?')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('14 Prabhat Road, Lane 6')
    await page.keyboard.press('Tab')
    await page.keyboard.type('416003')
    await page.keyboard.press('Enter')
  })

  await test.step('the last step completes the profile, and the dashboard offers About me', async () => {
    await expect(asked(page, 'What are your religion and caste?')).toBeFocused()
    await pressButton(page, 'Complete Profile')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Write about yourself')).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: 'Write About me' }))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('About me')).toBeFocused()
  })
})

async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** Moves the focus with the Tab key, as a person without a pointer does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0] })
}
