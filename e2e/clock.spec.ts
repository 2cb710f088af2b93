import type { Page } from '@playwright/test'
import { newPair } from './members.ts'
import { call, expect, signInAs, test } from './people.ts'

const DAY = 24 * 3_600_000
const today = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Asia/Kolkata',
})

for (const [wrong, by] of Object.entries({ 'a day late': -DAY, 'a year early': 366 * DAY }))
  test(`a device whose clock is ${wrong} shows the days of the server, from its first screen on`, async ({
    browser,
  }) => {
    const { rohan, meera, chat } = await newPair(browser)
    const { page } = meera
    await call(rohan.context, 'chat/send', { id: chat, messageId: crypto.randomUUID(), content: 'Namaste' })
    await setClock(page, by)

    await test.step('before any answer: by the time in the page', async () => {
      const requests = '**/api/rpc/**'
      await page.route(requests, () => undefined)
      await page.goto('/dashboard')
      await expect(page.getByRole('link', { name: 'Open Chat' }).first()).toBeVisible()
      await expect(page.getByText(`${today.format(new Date())} · 1 person`)).toBeVisible()
      await page.unroute(requests)
    })

    await test.step('in chats', async () => {
      await page.goto('/chats')
      await expect(page.getByText('moments ago').or(page.getByText(/^\d+ minutes? ago$/))).toBeVisible()
      await page.goto(`/chat/${chat}`)
      const log = page.getByRole('log')
      await expect(log.getByText('Today')).toBeVisible()
      await page.getByRole('textbox', { name: 'Message' }).fill('Namaste, Rohan')
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(log.getByText(/^Sent/)).toBeVisible()
    })
  })

test('a page that the browser fetches in advance has no time: it is opened later', async ({ page, context }) => {
  await signInAs(context, 'member@jodi.example')
  const pageFor = async (headers: Record<string, string>) => (await page.request.get('/chats', { headers })).text()
  expect(await pageFor({})).toContain('"now":{')
  expect(await pageFor({ 'sec-purpose': 'prefetch' })).not.toContain('"now":{')
})

/** The clock of the device, which goes on from there. */
const setClock = (page: Page, wrongBy: number) =>
  page.addInitScript((ms) => {
    const right = Date
    globalThis.Date = class extends right {
      constructor(...values: []) {
        super(...(values.length > 0 ? values : ([right.now() + ms] as unknown as [])))
      }
      static override now = () => right.now() + ms
    } as DateConstructor
  }, wrongBy)
