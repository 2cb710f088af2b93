import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { type NewMember, newMember, newPair } from './members.ts'
import { call, dialogClosed, expect, test } from './people.ts'

test('two people chat live from Start Chat to a read message, and a reload shows the same', async ({ browser }) => {
  const rohan = await newMember(browser, 'Rohan', 'male')
  const her = ownName('Meera')
  const meera = await newMember(browser, her, 'female')
  await meera.page.goto('/dashboard')
  await expect(meera.page.getByRole('article').first()).toBeVisible()

  await test.step('the request is pending, and its badge appears live', async () => {
    await startChat(rohan.page, her)
    await expect(rohan.page.getByText(`Waiting for ${her} to accept`).last()).toBeVisible()
    await expect(rohan.page.getByPlaceholder('Chat request pending...')).toBeDisabled()
    await expect(rohan.page.getByText('No messages yet')).toBeVisible()
    await expectNoAxeViolations(rohan.page, 'a request that waits')
    await expect(meera.page).toHaveTitle(/^\(1\) /)
  })

  await test.step('she opens it from the list and accepts', async () => {
    await openFromList(meera.page, 'Rohan asked you')
    await expect(meera.page.getByText('Rohan asked to chat today')).toBeVisible()
    await expectNoAxeViolations(meera.page, 'a request to answer')
    await meera.page.getByRole('button', { name: 'Accept' }).click()
    // With a touch keyboard the page, of which the keyboard would cover a part.
    await expect(meera.page.locator('textarea:focus, main:focus')).toBeAttached()
    await expect(meera.page.getByText('You can now start chatting!')).toBeVisible()
    await expect(meera.page).toHaveTitle(/^Rohan/)
  })

  await test.step('messages arrive in both directions with their status', async () => {
    const composer = rohan.page.getByPlaceholder(`Message ${her}`)
    // The indicator lasts five seconds and is sent every three: if a busy machine shows one late, another follows.
    await expect(async () => {
      await composer.pressSequentially('Namaste')
      await expect(meera.page.getByRole('status', { name: 'Rohan is typing' })).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await composer.fill('Namaste')
    await rohan.page.getByRole('button', { name: 'Send' }).click()
    await expect(log(meera.page).getByText('Namaste')).toBeVisible()
    await expect(log(rohan.page).getByText(/^Read/)).toBeVisible()
    await say(meera.page, 'Have you done Rajgad in the rains?')
    await expect(log(rohan.page).getByText('Have you done Rajgad')).toBeVisible()
    await expectNoAxeViolations(rohan.page, 'a conversation')
  })

  await test.step('a reload shows what was shown live', async () => {
    for (const { page } of [rohan, meera]) {
      const seen = await textsOf(page)
      await page.reload()
      await expect.poll(() => textsOf(page)).toEqual(seen)
    }
  })
})

test('on a phone held sideways the keyboard leaves the text input in view', async ({ browser }) => {
  const { rohan, meera, chat } = await newPair(browser)
  await call(meera.context, 'chat/shareContact', { id: chat })
  const context = await browser.newContext({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true })
  await context.addCookies(await rohan.context.cookies())
  const page = await context.newPage()
  await page.goto(`/chat/${chat}`)
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await page.getByPlaceholder('Message Meera').tap()
  await page.setViewportSize({ width: 740, height: 160 })
  await expect(page.getByPlaceholder('Message Meera')).toBeInViewport({ ratio: 1 })
})

test('a message outside the open chat is announced in every tab, and unread messages begin with a line', async ({
  browser,
}) => {
  const { rohan, meera, chat } = await newPair(browser)
  const tab = await meera.context.newPage()
  await Promise.all([rohan.page.goto(`/chat/${chat}`), meera.page.goto('/dashboard')])
  // She has to be connected: messages sent before would be loaded, but not announced.
  await expect(rohan.page.getByText('Online').first()).toBeAttached()
  await tab.goto('/settings')
  await expect(meera.page.getByRole('article').first()).toBeVisible()
  await say(rohan.page, 'Shall we speak on Sunday evening?')
  await expect(meera.page.getByText('New Message', { exact: true })).toBeVisible()
  // A toast stays while the pointer is on it.
  await meera.page.getByText('New Message', { exact: true }).hover()
  for (const page of [meera.page, tab]) await expect(page).toHaveTitle(/^\(1\) /)
  await meera.page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(meera.page.getByText('New messages')).toBeVisible()
  for (const page of [meera.page, tab]) await expect(page).not.toHaveTitle(/^\(1\) /)
  await expect(log(rohan.page).getByText(/^Read/)).toBeVisible()
})

test('an unsent message stays and is sent once; the unfinished text survives a reload', async ({ browser }) => {
  const { rohan, meera, chat } = await newPair(browser)
  await Promise.all([rohan.page.goto(`/chat/${chat}`), meera.page.goto(`/chat/${chat}`)])
  await say(rohan.page, 'Namaste')
  await expect(log(meera.page).getByText('Namaste')).toBeVisible()

  await rohan.context.setOffline(true)
  await say(rohan.page, 'Are you in Pune this weekend?')
  await expect(rohan.page.getByText('Not sent')).toBeVisible()
  await expect(rohan.page.getByText("You're offline.", { exact: false })).toBeVisible()
  await say(meera.page, 'Sunday after six is good.')
  await expectNoAxeViolations(rohan.page, 'a message that was not sent')
  await rohan.context.setOffline(false)
  await expect(log(rohan.page).getByText('Sunday after six'), 'what was missed is read').toBeVisible()
  await rohan.page.reload()
  await rohan.page.getByRole('button', { name: 'Resend' }).click()
  await expect(log(meera.page).getByText('Are you in Pune')).toHaveCount(1)
  await expect(rohan.page.getByText('Not sent')).toBeHidden()
  await expect(log(rohan.page).getByText('Are you in Pune')).toHaveCount(1)

  await rohan.page.getByPlaceholder('Message Meera').fill('My mother asks')
  await rohan.page.reload()
  await expect(rohan.page.getByPlaceholder('Message Meera')).toHaveValue('My mother asks')
  await say(meera.page, 'See https://example.org/rajgad')
  await rohan.page.getByRole('button', { name: 'https://example.org/rajgad' }).click()
  await expect(rohan.page.getByRole('alertdialog', { name: 'Leave this site?' })).toBeVisible()
})

test('older messages are loaded at the top without moving the view', async ({ browser }) => {
  const { rohan, meera, chat } = await newPair(browser)
  for (let number = 1; number <= 120; number += 1) await sendUnseen(rohan, chat, `Message ${number}`)
  await call(meera.context, 'chat/markRead', { id: chat, upTo: 120 })
  await meera.page.goto(`/chat/${chat}`)
  await expect(log(meera.page).getByText('Message 120', { exact: false })).toBeInViewport()
  await expect(bubble(meera.page, 'Message 71')).toHaveCount(1)
  await expect(bubble(meera.page, 'Message 40')).toHaveCount(0)
  await log(meera.page).evaluate((box) => box.scrollTo(0, 0))
  await expect(bubble(meera.page, 'Message 40')).toHaveCount(1)
  await expect(bubble(meera.page, 'Message 71')).toBeInViewport()
  await expect(bubble(meera.page, 'Message 120')).not.toBeInViewport()

  await test.step('and what was missed is added below without moving it', async () => {
    const topOf = async () => Math.round((await bubble(meera.page, 'Message 71').boundingBox())?.y ?? 0)
    const top = await topOf()
    await meera.context.setOffline(true)
    for (let number = 121; number <= 130; number += 1) await sendUnseen(rohan, chat, `Message ${number}`)
    await meera.context.setOffline(false)
    await expect(bubble(meera.page, 'Message 130')).toHaveCount(1)
    // The line about the lost connection may still be there for a moment.
    await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(30)
  })
})

test('a profile and a whole conversation are printed in ink, without what is pressed', async ({ browser }) => {
  const { rohan, meera, chat } = await newPair(browser)
  for (let number = 1; number <= 40; number += 1) await sendUnseen(rohan, chat, `Message ${number}`)
  const { page } = meera
  const isCutOff = () => log(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/chat/${chat}`)
  await expect(bubble(page, 'Message 40')).toBeVisible()
  expect(await isCutOff()).toBe(true)
  await expectOnPaper(page)
  expect(await isCutOff()).toBe(false)
  await expect(bubble(page, 'Message 40')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Partner Preferences' })).toBeVisible()
  const checklist = page.getByRole('heading', { name: /^Profile Complet/ })
  const views = page.getByText(/^\d+ profile views? in/)
  for (const own of [checklist, views]) await expect(own).toBeVisible()
  await expectOnPaper(page)
  for (const own of [checklist, views]) await expect(own).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/view-profile/${rohan.id}`)
  const between = page.getByText('You and Rohan have been chatting since today.')
  await expect(between).toBeVisible()
  await expectOnPaper(page)
  await expect(between).toBeHidden()
})

/** Dark text without buttons and navigation. */
async function expectOnPaper(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ media: 'print' })
  for (const role of ['navigation', 'search', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
}

test('contact details are shown once their owner shares them, and hidden when sharing stops', async ({ browser }) => {
  const { rohan, meera, chat } = await newPair(browser)
  await Promise.all([rohan.page.goto(`/chat/${chat}`), meera.page.goto(`/chat/${chat}`)])
  await expect(rohan.page.getByText("Meera hasn't shared contact details.")).toBeVisible()
  for (const [entry, shown] of [
    ['Share my contact', true],
    ['Stop sharing my contact', false],
  ] as const) {
    await meera.page.getByRole('button', { name: 'More' }).click()
    await meera.page.getByRole('menuitem', { name: entry }).click()
    await meera.page.getByRole('alertdialog').getByRole('button', { name: entry }).click()
    await expect(rohan.page.getByRole('link', { name: meera.email })).toBeVisible({ visible: shown })
    // On a phone the toast covers the menu, and a pointer on it keeps it open.
    await meera.page.getByRole('button', { name: 'Dismiss' }).click()
  }
})

test('a chat or profile that the browser fetches in advance counts as opened only once it is opened', async ({
  browser,
}) => {
  const { rohan, chat } = await newPair(browser)
  const dataOf = async (path: string, headers: Record<string, string>) =>
    (await rohan.page.request.get(path, { headers })).text()
  const id = /"other":\{"id":"([\da-f-]{36})"/.exec(await dataOf(`/chat/${chat}`, {}))?.[1]
  for (const [path, key] of [
    [`/chat/${chat}`, '"conversation":'],
    [`/profile/${id}`, '"profile":{'],
  ] as const) {
    expect(await dataOf(path, {}), path).toContain(key)
    expect(await dataOf(path, { 'sec-purpose': 'prefetch' }), path).not.toContain(key)
  }
})

test('a withdrawn request disappears for both; after a rejection the sender cannot send another', async ({
  browser,
}) => {
  const rohan = await newMember(browser, 'Rohan', 'male')
  const names = [ownName('Meera'), ownName('Meera')] as const
  const first = await newMember(browser, names[0], 'female')
  const second = await newMember(browser, names[1], 'female')

  await startChat(rohan.page, names[0])
  await openFromList(first.page, 'Rohan asked you')
  await rohan.page.getByRole('button', { name: 'Withdraw request' }).click()
  await rohan.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw request' }).click()
  await dialogClosed(rohan.page)
  await expect(rohan.page.getByText('No conversations yet')).toBeVisible()
  await expect(first.page.getByText('Conversation not found')).toBeVisible()
  await expect(first.page).toHaveTitle(/^Messages/)
  await rohan.page.goto(`/matches?q=${names[0]}`)
  await rohan.page.getByRole('button', { name: 'Start Chat' }).click()
  await expect(rohan.page.getByText('You can send another after 7 days.', { exact: false })).toBeVisible()

  await startChat(rohan.page, names[1])
  await openFromList(second.page, 'Rohan asked you')
  await second.page.getByRole('button', { name: 'Reject' }).click()
  await second.page.getByRole('alertdialog').getByRole('button', { name: "Reject Rohan's request" }).click()
  await expect(second.page.getByText('The chat request has been rejected.')).toBeVisible()
  await expect(second.page).toHaveURL('/chats')
  await expect(rohan.page.getByPlaceholder('This conversation is not active')).toBeVisible()
  await rohan.page.goto(`/matches?q=${names[1]}`)
  await expect(rohan.page.getByText(`Rejected by ${names[1]}`)).toBeVisible()
  await expect(rohan.page.getByRole('button', { name: 'Start Chat' })).toBeDisabled()
  await rohan.page.getByRole('link', { name: 'View Profile' }).click()
  await expect(rohan.page.getByText(/You can ask again from /)).toBeVisible()
  await expect(rohan.page.getByRole('button', { name: /^Ask from / })).toBeDisabled()
})

test('a conversation of other people is not found, and an invalid id is not requested', async ({ browser }) => {
  const { page } = await newMember(browser, 'Rohan', 'male')
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/chat/get') && asked.push(request.url()))
  await page.goto('/chat/nonsense')
  await expect(page.getByText('Conversation not found')).toBeVisible()
  expect(asked).toEqual([])
  await page.goto('/chat/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Conversation not found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Messages' }).click()
  await expect(page.getByText('Start chatting with your matches to begin a conversation')).toBeVisible()
})

/** A name that no other search result has. */
function ownName(name: string): string {
  return name + Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('')
}

/** Starts from the card of the only person with this name. Returns the path of the conversation. */
async function startChat(page: Page, firstName: string): Promise<string> {
  await page.goto(`/matches?q=${firstName}`)
  await page.getByRole('button', { name: 'Start Chat' }).click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
  return page.url()
}

async function openFromList(page: Page, preview: string) {
  await page.goto('/chats')
  await page.getByRole('link').filter({ hasText: preview }).click()
  await expect(page).toHaveURL(/\/chat\//)
}

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

const sendUnseen = ({ context }: NewMember, id: string, content: string) =>
  call(context, 'chat/send', { id, messageId: crypto.randomUUID(), content })

const log = (page: Page) => page.getByRole('log')

const bubble = (page: Page, text: string) => log(page).getByText(new RegExp(`${text}$`))

/** The text of every bubble. */
const textsOf = (page: Page) => log(page).locator('p[dir=auto]').allInnerTexts()
