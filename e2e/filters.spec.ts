import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { call, dialogClosed, expect, signInAs, test } from './people.ts'

const MEMBER = 'member@jodi.example'
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const showButton = (page: Page) => panelOf(page).getByRole('button', { name: /^Show [\d,]+ match(es)?$/ })
const numberIn = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))
const written = (count: number) => count.toLocaleString('en-IN')
const chip = (page: Page, filter: string) => page.getByRole('button', { name: `Remove the filter ${filter}` })
const countOf = async (page: Page) => numberIn(await page.getByText(/^[\d,]+ match(es)?$/).textContent())
const seeCount = (page: Page, shown: number, all: number) =>
  expect(page.getByText(`${written(shown)} of ${written(all)} matches`, { exact: true })).toBeVisible()

/** Waits until the button has another number than before, and returns it. */
async function nextCount(page: Page, before: number): Promise<number> {
  await expect(showButton(page)).not.toHaveText(`Show ${written(before)} matches`)
  await expect(showButton(page).locator('.opacity-60')).toHaveCount(0)
  return numberIn(await showButton(page).textContent())
}

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(showButton(page)).toBeVisible()
}

async function choosePune(page: Page): Promise<void> {
  await panelOf(page).getByRole('combobox', { name: 'City or state' }).fill('Pun')
  await panelOf(page).getByRole('option', { name: /^Pune/ }).click()
  await expect(panelOf(page).getByRole('button', { name: 'Remove the filter Pune' })).toBeVisible()
}

test('a member filters by city and age on a phone: counts, chips, Back and reload', async ({ page }) => {
  await signInAs(page.context(), MEMBER)
  await page.goto('/matches')
  const all = await countOf(page)
  const filter = { minAge: 28, maxAge: 31, city: ['Pune'] }

  const [inPune, chosen] = await test.step('the button says how many each change would show', async () => {
    await openPanel(page)
    await expect(showButton(page)).toHaveText(`Show ${written(all)} matches`)
    await expectNoAxeViolations(page, 'the filters')
    await choosePune(page)
    const inPune = await nextCount(page, all)
    expect(inPune).toBeLessThan(all)
    await panelOf(page).getByRole('textbox', { name: 'Minimum Age' }).fill('28')
    await panelOf(page).getByRole('textbox', { name: 'Maximum Age' }).fill('31')
    const { total: chosen, items } = (await call(page.context(), 'matches/list', { filter })) as Found
    expect(items.filter(({ age, city }) => city !== 'Pune' || age < 28 || age > 31)).toEqual([])
    expect(chosen).toBeGreaterThan(0)
    await expect(showButton(page)).toHaveText(`Show ${written(chosen)} matches`)
    return [inPune, chosen]
  })

  await test.step('the list has exactly these people', async () => {
    await showButton(page).click()
    await dialogClosed(page)
    await seeCount(page, chosen, all)
    await expect(page).toHaveURL('/matches?minAge=28&maxAge=31&city=Pune')
    const { items } = (await call(page.context(), 'matches/list', { filter })) as Found
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(items.length)
  })

  await test.step('a reload keeps the filter, and Back returns to all', async () => {
    await page.reload()
    await seeCount(page, chosen, all)
    await page.goBack()
    await expect(page).toHaveURL('/matches')
    expect(await countOf(page)).toBe(all)
    await page.goForward()
    await seeCount(page, chosen, all)
  })

  await test.step('a chip removes its filter', async () => {
    await chip(page, 'Age: 28 to 31').click()
    await seeCount(page, inPune, all)
    await expect(page).toHaveURL('/matches?city=Pune')
    await chip(page, 'City: Pune').click()
    expect(await countOf(page)).toBe(all)
  })
})

type Found = { items: { age: number; city: string | null }[]; total: number }

test('without a result it says which one filter to drop, and how many that shows', async ({ page }) => {
  await signInAs(page.context(), MEMBER)
  await page.goto('/matches?minAge=69&city=Pune')
  await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible()
  await expectNoAxeViolations(page, 'no result with filters')
  const drop = page.getByRole('button', { name: /^Age: 69 or more: [\d,]+ matches without it$/ })
  const count = numberIn(((await drop.textContent()) ?? '').replace(/^.*more: /, ''))
  await drop.click()
  await expect(page).toHaveURL('/matches?city=Pune')
  await expect(page.getByText(new RegExp(`^${written(count)} of [\\d,]+ matches$`))).toBeVisible()
})

test('a search offers a filter in place of its word, and says where it found somebody', async ({ page }) => {
  await signInAs(page.context(), MEMBER)
  await page.goto('/matches?q=pune')
  await expect(page.getByText('City: Pune', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Show only people in Pune' }).click()
  await expect(page).toHaveURL('/matches?city=Pune')
  await expect(page.getByText(/^[\d,]+ of [\d,]+ matches$/)).toBeVisible()
  await page.getByLabel('Sort').selectOption('Newest')
  await expect(page).toHaveURL('/matches?city=Pune&sort=newest')
  await page.getByRole('button', { name: 'Shortlist' }).click()
  await expect(page).toHaveURL('/matches?city=Pune&sort=newest&list=shortlist')
})

test('with the keyboard alone: a filter is chosen, Escape and Back change nothing, the focus returns', async ({
  page,
}) => {
  await signInAs(page.context(), MEMBER)
  await page.goto('/matches')
  const all = await countOf(page)
  const button = page.getByRole('button', { name: /^Filters/ })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(showButton(page)).toBeVisible()
  const place = panelOf(page).getByRole('combobox', { name: 'City or state' })
  await place.focus()
  await page.keyboard.type('Pun')
  await page.keyboard.press('Escape')
  await expect(place).toHaveValue('Pun')
  await page.keyboard.press('Enter')
  await expect(panelOf(page).getByRole('button', { name: 'Remove the filter Pune' })).toBeVisible()
  await nextCount(page, all)
  await page.keyboard.press('Escape')
  await dialogClosed(page)
  await expect(button).toBeFocused()
  await openPanel(page)
  await expect(panelOf(page).getByRole('button', { name: 'Remove the filter Pune' })).toHaveCount(0)
  await page.goBack()
  await dialogClosed(page)
  await expect(page).toHaveURL('/matches')
  expect(await countOf(page)).toBe(all)
})

test('broken values of a URL are left out alone', async ({ page }) => {
  await signInAs(page.context(), MEMBER)
  await page.goto('/matches?city=["Pune","Atlantis"]&minAge=young&sort=oldest&verified=perhaps&minHeight={"a":1}')
  await expect(chip(page, 'City: Pune')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(1)
  await expect(page.getByText(/^[\d,]+ of [\d,]+ matches$/)).toBeVisible()
})
