import { expectNoAxeViolations } from './axe.ts'
import { newMember, newPair } from './members.ts'
import { call, expect, test } from './people.ts'

test('a member adds optional facts from the checklist, and chooses who sees each', async ({ browser }) => {
  const { rohan, meera } = await newPair(browser)
  const { page } = rohan
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Helps people meet you' })).toBeVisible()
  const completion = await call(rohan.context, 'profiles/completion', undefined)
  await page.getByRole('link', { name: 'Family 0 of 6' }).click()
  await expect(page.getByLabel("Father's Occupation", { exact: true })).toBeFocused()

  await page.keyboard.type('Retired bank officer')
  await page.getByLabel("Who sees father's occupation").selectOption('People I chat with')
  await page.getByLabel('Brothers', { exact: true }).fill('1')
  await page.getByLabel('Brothers Married', { exact: true }).fill('2')
  await page.getByLabel('Diet', { exact: true }).selectOption('Vegan')
  await page.getByLabel('Smoking', { exact: true }).selectOption('Never')
  await page.getByLabel('Who sees smoking').selectOption('No one')
  await page.getByRole('button', { name: 'Show all 60' }).click()
  await page.getByRole('button', { name: 'Trekking' }).click()
  await expect(page.getByRole('button', { name: 'Trekking' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('This cannot be more than the number of brothers')).toBeVisible()
  await expectNoAxeViolations(page, 'the edit form with an error')
  await page.getByLabel('Brothers Married', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Save changes' }).click()

  await expect(page.getByText('Retired bank officer')).toBeVisible()
  await expect(page.getByText('Shown to people in accepted chats')).toBeVisible()
  await expect(page.getByText('Hidden from other members')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Family 2 of 6' })).toBeVisible()
  await expectNoAxeViolations(page, 'my profile with the checklist')
  expect(await call(rohan.context, 'profiles/completion', undefined)).toEqual(completion)

  await meera.page.goto(`/view-profile/${rohan.id}`)
  await expect(meera.page.getByText('Retired bank officer')).toBeVisible()
  await expect(meera.page.getByText('1, 1 married')).toBeVisible()
  await expect(meera.page.getByText('Trekking')).toBeVisible()
  await expect(meera.page.getByText('Smoking')).toBeHidden()

  const other = await newMember(browser, 'Asha', 'female')
  await other.page.goto(`/view-profile/${rohan.id}`)
  await expect(other.page.getByText('Vegan')).toBeVisible()
  await expect(other.page.getByText("Father's Occupation")).toBeHidden()
  await expect(other.page.getByRole('heading', { name: 'Helps people meet you' })).toBeHidden()
})
