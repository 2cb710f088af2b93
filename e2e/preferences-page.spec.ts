import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { newMember } from './members.ts'
import { call, expect, test } from './people.ts'

const PREFERENCES = {
  ...{ seeking: ['male'], minAge: 28, maxAge: 33, anyAge: false, minHeight: null, maxHeight: null, musts: [] },
  ...{ maritalStatus: ['never_married'], preferredReligion: ['Hinduism'], preferredCaste: ['No bar'] },
  ...{ motherTongue: [], country: [], state: [], qualification: [], workingWith: [] },
}
/** A count follows a change within 300 ms; a busy machine gets some more. */
const COUNT_MS = 5000
const toggle = (page: Page, label: string) => page.getByRole('switch', { name: `${label}: must-have` })
const sum = (page: Page) => page.getByText(/^[\d,]+ match(es)?$/)
const numberIn = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))
const stored = (context: Parameters<typeof call>[0]) =>
  call(context, 'preferences/getOwn', undefined) as Promise<{ stated: { musts: string[]; maxAge: number } }>

test('a member sets a must-have in its row, and changes survive a reload, a lost connection and another tab', async ({
  browser,
}) => {
  const { page, context } = await newMember(browser, 'Meera', 'female')
  await call(context, 'preferences/save', PREFERENCES)
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Choose must-haves' }).click()
  await expect(page).toHaveURL('/profile/preferences')
  await expect(page.getByRole('heading', { level: 1, name: 'Partner Preferences' })).toBeVisible()
  await expect(sum(page)).toBeVisible()
  const all = numberIn(await sum(page).textContent())

  const asMust = await test.step('the number beside the switch is the sum after it is switched', async () => {
    await expect(toggle(page, 'Religion')).toHaveAccessibleDescription(/^[\d,]+ if on$/)
    const id = (await toggle(page, 'Religion').getAttribute('aria-describedby')) ?? ''
    const count = numberIn(await page.locator(`[id="${id}"]`).textContent())
    await toggle(page, 'Religion').focus()
    await page.keyboard.press('Space')
    await expect.poll(async () => numberIn(await sum(page).textContent()), { timeout: COUNT_MS }).toBe(count)
    await expect(page.getByText(`${all.toLocaleString('en-IN')} before`)).toBeVisible()
    await expect(page.getByText('Changed', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page, 'preferences with a change')
    return count
  })

  await test.step('leaving asks, and a reload keeps the change', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Back' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL('/profile/preferences')
    await page.reload()
    await expect(toggle(page, 'Religion')).toBeChecked()
    await expect(page.getByText('Changed', { exact: true })).toBeVisible()
  })

  await test.step('a row is changed with the keyboard', async () => {
    await page.getByRole('button', { name: 'Change age' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Minimum Age')).toBeFocused()
    await page.getByLabel('Minimum Age').fill('40')
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await expect(page.getByText('Minimum age must not be above maximum age')).toBeVisible()
    await page.getByLabel('Minimum Age').fill('27')
    await expect(page.getByText('Their age is between 27 and 33')).toBeVisible()
  })

  await test.step('a lost connection loses nothing', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await expect(page.getByText('Failed to update partner preferences')).toBeVisible()
    await context.setOffline(false)
    await expect(toggle(page, 'Religion')).toBeChecked()
  })

  await test.step('what another tab saved first is shown, and saving again keeps both', async () => {
    await call(context, 'preferences/save', { ...PREFERENCES, maxAge: 35 })
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await expect(page.getByText('These preferences were saved elsewhere while you were editing.')).toBeVisible()
    await expect(page.getByText('Their age is between 27 and 35')).toBeVisible()
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await expect(page.getByText('Partner preferences updated successfully').first()).toBeVisible()
    await expect(page.getByText('Changed', { exact: true })).toHaveCount(0)
    expect((await stored(context)).stated).toMatchObject({ minAge: 27, maxAge: 35, musts: ['religion'] })
    expect(asMust).toBeLessThanOrEqual(all)
  })

  await test.step('Back leads to the profile, which names the must-have', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByText('One of them is a must-have: religion.', { exact: false })).toBeVisible()
  })
})

test('a session that ended keeps what was changed for the same person', async ({ browser }) => {
  const { page, context, email } = await newMember(browser, 'Meera', 'female')
  await call(context, 'preferences/save', PREFERENCES)
  await page.goto('/profile/preferences')
  await toggle(page, 'Religion').click()
  await expect(page.getByText('Changed', { exact: true })).toBeVisible()
  // As in another tab: the live connection says so.
  await call(context, 'accounts/signOut', undefined)
  await expect(page).toHaveURL(/\/signin/)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-good-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/profile/preferences')
  await expect(toggle(page, 'Religion')).toBeChecked()
})
