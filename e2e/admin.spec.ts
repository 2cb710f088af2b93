import type { Browser, Page, Route } from '@playwright/test'
import { newMember, newPair } from './members.ts'
import { call, EVERYBODY, expect, giveReason, signInAs, test } from './people.ts'

const ADMIN = 'admin@jodi.example'

async function openAdmin(browser: Browser, path = '/admin-dashboard'): Promise<Page> {
  const context = await browser.newContext()
  await signInAs(context, ADMIN)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Selects an action on the only person in the list. */
async function chooseAction(page: Page, name: string) {
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('an admin disables a member, who is signed out and leaves the matches, enables, edits and deletes', async ({
  browser,
}) => {
  const { rohan, meera } = await newPair(browser)
  const sees = async () =>
    (
      (await call(rohan.context, 'matches/list', { query: meera.occupation })) as { items: { id: string }[] }
    ).items.some(({ id }) => id === meera.id)
  expect(await sees()).toBe(true)
  await meera.page.goto('/dashboard')
  await expect(meera.page.getByRole('article').first()).toBeVisible()

  const admin = await openAdmin(browser)
  await admin.getByLabel('Search', { exact: true }).fill(meera.email)
  await expect(admin.getByRole('button', { name: /^Actions for/ })).toHaveCount(1)
  await expect(admin.getByText('1 of 1', { exact: true })).toBeVisible()
  await chooseAction(admin, 'Disable')
  const question = admin.getByRole('dialog')
  await question.getByRole('button', { name: /^Disable/ }).click()
  await expect(question.getByText('Choose a reason')).toBeVisible()
  await question.getByLabel('Tell').check()
  await question.getByLabel('Message to').fill('You have a second account.')
  await giveReason(admin, /^Disable/)
  await expect(admin.getByText('Profile Disabled')).toBeVisible()
  await expect(meera.page).toHaveURL(/\/signin/, { timeout: 2000 })
  expect(await sees()).toBe(false)
  await meera.page.getByLabel('Email', { exact: true }).fill(meera.email)
  await meera.page.getByLabel('Password', { exact: true }).fill('a-good-password')
  await meera.page.getByRole('button', { name: 'Sign In' }).click()
  await expect(meera.page.getByText('Your account has been disabled. Please contact support.').first()).toBeVisible()
  await expect(meera.page.getByText('You have a second account.')).toBeVisible()

  await chooseAction(admin, 'Enable')
  await giveReason(admin, /^Enable/)
  await expect(admin.getByText('Profile Enabled')).toBeVisible()
  expect(await sees()).toBe(true)
  await meera.page.getByRole('button', { name: 'Sign In' }).click()
  await expect(meera.page).toHaveURL('/dashboard')

  await chooseAction(admin, 'View')
  await admin.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(admin.getByRole('heading', { name: 'Edit User Profile' })).toBeVisible()
  await admin.getByLabel('First Name').fill('Mirabai')
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await expect(admin.getByText('Profile updated successfully!')).toBeVisible()
  await expect(admin.getByRole('heading', { name: /^Mirabai/ })).toBeVisible()
  await admin.getByRole('link', { name: 'Back' }).click()
  // Back to the list with the same search.
  await expect(admin).toHaveURL(/\/admin-dashboard\?q=/)

  await admin.goto(`/admin-dashboard/users?q=${encodeURIComponent(meera.email)}`)
  await chooseAction(admin, 'Delete')
  await expect(admin.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
  await expect(question.getByText(meera.email)).toBeVisible()
  await question.getByLabel('Type Mirabai Kulkarni to confirm').fill('Mirabai')
  await question.getByRole('button', { name: /^Delete/ }).click()
  await expect(question.getByText('Choose a reason')).toBeVisible()
  await expect(question.getByText('Type the name exactly as shown')).toBeVisible()
  await giveReason(admin, /^Delete/, 'Mirabai Kulkarni')
  await expect(admin.getByText('The profile has been successfully deleted.')).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'No profiles found' })).toBeVisible()
  await expect(meera.page).toHaveURL(/\/signin/)
  expect(await sees()).toBe(false)
})

test('search, filters, sort order and page are in the URL; a page beyond the end is the last one', async ({
  browser,
}) => {
  // Only demo members: other tests add members, and with them a page.
  const admin = await openAdmin(browser, '/admin-dashboard?q=demo.jodi.example&page=99999')
  await expect(admin).toHaveURL(/page=\d{2,3}$/)
  await expect(admin.getByRole('button', { name: 'Next' })).toBeDisabled()
  await admin.getByLabel('Gender').selectOption('female')
  await expect(admin).toHaveURL(/gender=female/)
  await expect(admin).not.toHaveURL(/page=/)
  await admin.getByRole('button', { name: 'Next' }).click()
  await expect(admin).toHaveURL(/page=2/)
  await admin.reload()
  await expect(admin.getByText(/^11 to 20 of/)).toBeVisible()
  await admin.goBack()
  await expect(admin.getByText(/^1 to 10 of/)).toBeVisible()
  await admin.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(admin).toHaveURL('/admin-dashboard')
})

test('on the status page no name of a value is broken within a word, also beside the longest failure', async ({
  browser,
}) => {
  const admin = await openAdmin(browser)
  await admin.route('**/api/rpc/figures/status', withFailedAttempt)
  await admin.goto('/admin-dashboard/status')
  await expect(admin.getByText(/^Failed \(ESOCKET\)/)).toBeVisible()
  for (const width of [1440, 1280, 1024, 768, 360]) {
    await admin.setViewportSize({ width, height: 800 })
    expect(await admin.evaluate(findBrokenWords, 'dt'), `at ${width} px`).toEqual([])
  }
})

test('with text of 200 % on a phone, the pages of a list can be turned, and no text has the width of a letter', async ({
  browser,
}) => {
  const admin = await openAdmin(browser, '/admin-dashboard/users?q=demo.jodi.example')
  const browserSettings = await admin.context().newCDPSession(admin)
  await browserSettings.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await admin.setViewportSize({ width: 360, height: 780 })
  await expect(admin.getByRole('listitem').first()).toBeVisible()
  const next = await admin.getByRole('button', { name: 'Next' }).boundingBox()
  expect(next && next.x + next.width).toBeLessThanOrEqual(360)
  const created = await admin.getByRole('definition').nth(1).boundingBox()
  expect(created?.width).toBeGreaterThan(64)
})

/** The status, with an attempt to send an email that failed. */
async function withFailedAttempt(route: Route) {
  const response = await route.fetch()
  const { json, meta } = (await response.json()) as { json: Record<string, object>; meta: (string | number)[][] }
  const [dateType = 1] = meta.find((part) => part.at(-1) === 'checkedAt') ?? []
  const lastAttempt = { at: new Date(2026, 10, 28, 22, 58).toISOString(), code: 'ESOCKET' }
  const emails = { ...json.emails, isLocal: false, lastAttempt }
  // Other tests may have sent emails before.
  const others = meta.filter((part) => !part.includes('lastAttempt'))
  const dates = [...others, [dateType, 'emails', 'lastAttempt', 'at']]
  await route.fulfill({ response, json: { json: { ...json, emails }, meta: dates } })
}

/** The words in these elements that are on more than one line. */
function findBrokenWords(selector: string): string[] {
  return [...document.querySelectorAll(selector)].flatMap(({ firstChild }) =>
    [...(firstChild?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      if (!firstChild) return []
      const range = document.createRange()
      range.setStart(firstChild, index)
      range.setEnd(firstChild, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
    }),
  )
}

test('the admin area is closed to members', async ({ browser }) => {
  const { page, context } = await newMember(browser, 'Rohan', 'male')
  await page.goto('/admin-dashboard/users')
  await expect(page.getByText('Access Denied')).toBeVisible()
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  const answer = await context.request.post('/api/rpc/members/list', {
    data: { json: EVERYBODY },
    headers: { origin: process.env.E2E_ORIGIN ?? '', 'x-csrf-token': 'orpc' },
  })
  expect(answer.status()).toBe(403)
})
