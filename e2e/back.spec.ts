import type { Page } from '@playwright/test'
import { newPair } from './members.ts'
import { call, expect, signInAs, test } from './people.ts'

const MEMBER = 'member@jodi.example'
const entries = (page: Page) => page.evaluate(() => history.length)
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('Back from a person leads to the filtered list at the same place, and adds nothing to the history', async ({
  page,
}) => {
  await signInAs(page.context(), MEMBER)
  await page.goto('/matches')
  await page.getByLabel('Sort').selectOption('Newest')
  await expect(page).toHaveURL('/matches?sort=newest')
  await page.getByRole('button', { name: 'Load More Profiles' }).click()
  await expect(page.getByRole('article')).toHaveCount(20)
  const card = page.getByRole('article').nth(13)
  const link = card.getByRole('link', { name: 'View Profile' })
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500)
  const top = await scrolled(page)
  await link.click()
  const back = page.getByRole('link', { name: 'Back to Matches', exact: true })
  await expect(back).toBeVisible()
  const length = await entries(page)

  for (const go of [() => back.click(), () => page.goBack()]) {
    await go()
    await expect(page).toHaveURL('/matches?sort=newest')
    await expect(card).toBeInViewport()
    await expect.poll(() => scrolled(page)).toBe(top)
    expect(await entries(page)).toBe(length)
    await page.goForward()
    await expect(back).toBeVisible()
  }

  await test.step('also after a reload', async () => {
    await page.reload()
    await back.click()
    await expect(page).toHaveURL('/matches?sort=newest')
    expect(await entries(page)).toBe(length)
    await expect(card).toBeInViewport()
    await expect.poll(() => scrolled(page)).toBe(top)
  })
})

test('Back names the page that it leads to, and is Home only for a page that was opened directly', async ({
  browser,
}) => {
  const { rohan, meera, chat } = await newPair(browser)
  const { page } = meera
  const person = `/view-profile/${rohan.id}`
  const backTo = (name: string) => page.getByRole('link', { name: `Back to ${name}`, exact: true })

  await page.goto(person)
  await backTo('Home').click()
  await expect(page).toHaveURL('/dashboard')
  // The link that was pressed has disappeared with its page.
  await expect(page.locator('#page')).toBeFocused()

  await page.goto(`/chat/${chat}`)
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'View Profile' }).click()
  await expect(page).toHaveURL(person)
  await backTo('Messages').click()
  await expect(page).toHaveURL(`/chat/${chat}`)

  await page.goto('/dashboard')
  await page.getByRole('article').first().getByRole('link', { name: 'View Profile' }).click()
  await backTo('Home').click()
  await expect(page).toHaveURL('/dashboard')

  await call(meera.context, 'matches/addToShortlist', { id: rohan.id })
  await page.goto('/matches?list=shortlist')
  await page.getByRole('article').getByRole('link', { name: 'View Profile' }).click()
  await expect(page).toHaveURL(person)
  await backTo('Shortlist').click()
  await expect(page).toHaveURL('/matches?list=shortlist')
})
