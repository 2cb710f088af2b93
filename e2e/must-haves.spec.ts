import type { Page } from '@playwright/test'
import { newMember } from './members.ts'
import { dialogClosed, expect, test } from './people.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Partner Preferences' })
const mustHave = (page: Page, label: string) => dialogOf(page).getByRole('switch', { name: `${label}: must-have` })
/** The number beside a switch, by which it is described. */
async function switched(page: Page, label: string, position: 'on' | 'off'): Promise<number> {
  const note = new RegExp(`^([\\d,]+) if ${position}$`)
  await expect(mustHave(page, label)).toHaveAccessibleDescription(note)
  const id = (await mustHave(page, label).getAttribute('aria-describedby')) ?? ''
  return numberIn(await page.locator(`[id="${id}"]`).textContent())
}
const sum = (page: Page) => dialogOf(page).getByText(/^With these preferences: [\d,]+ match(es)?$/)
const numberIn = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))
const written = (count: number) => count.toLocaleString('en-IN')
const seeSum = (page: Page, count: number) =>
  expect(sum(page)).toHaveText(`With these preferences: ${written(count)} ${count === 1 ? 'match' : 'matches'}`)

async function openPreferences(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: /(Add|Update) Preferences/ }).click()
  await expect(sum(page)).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText('Partner preferences updated successfully').first()).toBeVisible()
  await dialogClosed(page)
}

test('a member sets a must-have with the keyboard and watches the counts, which are those of the list', async ({
  browser,
}) => {
  const { page, context } = await newMember(browser, 'Rohan', 'male')
  await openPreferences(page)
  const all = numberIn(await sum(page).textContent())
  expect(all).toBeGreaterThan(0)
  // With nothing stated there is nothing to insist on.
  await expect(dialogOf(page).getByRole('switch')).toHaveCount(0)

  const one = await test.step('a stated preference alone leaves out no one', async () => {
    const religion = dialogOf(page).getByRole('combobox', { name: 'Religion' })
    await religion.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: 'Hinduism' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect(mustHave(page, 'Religion')).not.toBeChecked()
    await seeSum(page, all)
    return switched(page, 'Religion', 'on')
  })
  expect(one).toBeLessThan(all)

  await test.step('the must-have leaves out as many as the number beside it said', async () => {
    await mustHave(page, 'Religion').focus()
    await page.keyboard.press('Space')
    await expect(mustHave(page, 'Religion')).toBeChecked()
    await seeSum(page, one)
    await expect(dialogOf(page).getByText(`${written(all)} before`, { exact: true })).toBeVisible()
    expect(await switched(page, 'Religion', 'off')).toBe(all)
  })

  await test.step('the list of matches has exactly these people', async () => {
    await save(page)
    await page.goto('/matches')
    await expect(page.getByText(new RegExp(`^${written(one)} match`))).toBeVisible()
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    const details = page.getByRole('dialog', { name: 'Profile Details' })
    await expect(details.getByText('Must-have', { exact: true }).first()).toBeVisible()
  })

  await test.step('without it everyone is back', async () => {
    await openPreferences(page)
    await seeSum(page, one)
    await expect(mustHave(page, 'Religion')).toBeChecked()
    await mustHave(page, 'Religion').click()
    await seeSum(page, all)
    await save(page)
    await page.goto('/matches')
    await expect(page.getByText(new RegExp(`^${written(all)} match`))).toBeVisible()
  })
  await context.close()
})
