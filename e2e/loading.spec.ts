import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page, Request } from '@playwright/test'
import { layoutShift, recordLayoutShifts } from './layout-shift.ts'
import { call, expect, signInAs, test, withoutLiveConnection } from './people.ts'

/** Scripts, styles and calls until the content is shown. Images, fonts and the live connection are not counted. */
const REQUESTS_MAX = 25
const COUNTED = ['script', 'stylesheet', 'fetch', 'xhr']

/** The scripts of the sign-in page, compressed. */
const SIGN_IN_SCRIPT_KB = 140

const MEMBER = 'member@jodi.example'
const AGENT = 'agent@jodi.example'
const ADMIN = 'admin@jodi.example'

type Screen = [name: string, email: string, path: string | ((page: Page) => Promise<string>), content: Content]
type Content = (page: Page) => Locator

const row: Content = (page) => page.getByRole('button', { name: /^Actions for/ }).first()
const about: Content = (page) => page.getByRole('heading', { name: /^About/ }).first()

const SCREENS: Screen[] = [
  ['home', MEMBER, '/dashboard', (page) => page.getByRole('heading', { name: 'Your Matches' })],
  ['matches', MEMBER, '/matches', (page) => page.getByRole('article').first()],
  ['the own profile', MEMBER, '/profile', about],
  ['the profile of another person', MEMBER, bestMatch, about],
  ['chats', MEMBER, '/chats', (page) => page.locator('a[href^="/chat/"]').first()],
  ['an open chat', MEMBER, firstChat, (page) => page.getByRole('log')],
  ['settings', MEMBER, '/settings/privacy', (page) => page.getByRole('button', { name: 'Hide my profile' })],
  ['the dashboard of admins', ADMIN, '/admin-dashboard', row],
  ['users', ADMIN, '/admin-dashboard/users', row],
  ['income', ADMIN, '/admin-dashboard/income', (page) => page.getByRole('figure').first()],
  ['the dashboard of agents', AGENT, '/agent-dashboard', row],
]

for (const [name, email, path, content] of SCREENS)
  test(`${name}: at most ${REQUESTS_MAX} requests until a first visit shows the content`, async ({ page }, info) => {
    await signInAs(page.context(), email)
    const address = typeof path === 'string' ? path : await path(page)
    const requests: string[] = []
    await withoutLiveConnection(page)
    page.on('request', (request) => isCounted(request) && requests.push(new URL(request.url()).pathname))
    await page.goto(address)
    await expect(content(page)).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const list = requests.join('\n')
    info.annotations.push({ type: 'requests', description: `${requests.length}` })
    expect(requests.length, list).toBeLessThanOrEqual(REQUESTS_MAX)
  })

test(`the sign-in page loads at most ${SIGN_IN_SCRIPT_KB} kB of JavaScript`, async ({ page }) => {
  const scripts: Request[] = []
  page.on('requestfinished', (request) => isScript(request) && scripts.push(request))
  await page.goto('/signin', { waitUntil: 'networkidle' })
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  const sizes = await Promise.all(scripts.map((script) => script.sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  expect(bytes / 1000, `${scripts.length} scripts`).toBeLessThanOrEqual(SIGN_IN_SCRIPT_KB)
})

test('a page whose scripts have not arrived shows that it loads, and not once it is there', async ({ page }) => {
  const opacity = () =>
    page.evaluate(() => {
      const { content, opacity } = getComputedStyle(document.querySelector('#root') as Element, '::before')
      return content === 'none' ? null : Number(opacity)
    })
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/signup', { waitUntil: 'commit' })
  await expect.poll(opacity).toBe(1)
  arrive()
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
  expect(await opacity()).toBeNull()
})

test('a page of a person contains the data, but not if a browser only fetches it in advance', async ({ page }) => {
  await signInAs(page.context(), MEMBER)
  const address = await bestMatch(page)
  const read = async (headers: Record<string, string>) => (await page.request.get(address, { headers })).text()
  expect(await read({ 'sec-purpose': 'prefetch' })).not.toContain('isActiveToday')
  expect(await read({})).toContain('isActiveToday')
})

const isCounted = (request: Request) => COUNTED.includes(request.resourceType())
const isScript = (request: Request) => request.resourceType() === 'script'

async function bestMatch(page: Page): Promise<string> {
  const { items } = (await call(page.context(), 'matches/list', {})) as { items: { id: string }[] }
  return `/view-profile/${items[0]?.id}`
}

async function firstChat(page: Page): Promise<string> {
  const list = (await call(page.context(), 'chat/list', undefined)) as { id: string; status: string }[]
  return `/chat/${list.find(({ status }) => status === 'accepted')?.id}`
}

test('on a slow connection the footer of an open page does not move', async ({ page }) => {
  await recordLayoutShifts(page)
  await page.route(/\/assets\/terms-/, async (route) => {
    // Longer than an empty page is shown.
    await sleep(2500)
    await route.continue()
  })
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect((await layoutShift(page)).shift).toBeLessThanOrEqual(0.02)
})

for (const [name, file] of [
  ['first script', /\/assets\/index-[^/]+\.js$/],
  ['styles', /\/assets\/index-[^/]+\.css$/],
  ['code', /\/assets\/start-[^/]+\.js$/],
] as const)
  test(`a page whose ${name} a server of another release is asked for loads again`, async ({ page }) => {
    let loads = 0
    page.on('request', (request) => request.isNavigationRequest() && loads++)
    await page.route(file, (route) => (loads === 1 ? route.fulfill({ status: 404 }) : route.continue()))
    await page.goto('/sign-in')
    await expect.poll(() => loads).toBe(2)
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  })
