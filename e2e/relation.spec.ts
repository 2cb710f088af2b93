import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { newMember, newPair } from './members.ts'
import { call, expect, test, withoutLiveConnection } from './people.ts'

const pictures = process.env.SCREENS_FOLDER

const LOADS = /\/api\/rpc\/(?!chat\/reject)/

test('a request on a card leads to the person, is answered later, then accepted', async ({ browser }, info) => {
  const rohan = await newMember(browser, 'Rohan', 'male')
  const meera = await newMember(browser, 'Meera', 'female')
  const { page } = meera
  await page.goto(`/matches?q=${encodeURIComponent(rohan.occupation)}`)
  const card = page.getByRole('article')
  await expect(card.getByRole('button', { name: 'Start Chat' })).toBeVisible()

  await test.step('the card changes as soon as he asks', async () => {
    await call(rohan.context, 'chat/start', { id: meera.id })
    await expect(card.getByText('Rohan asked you')).toBeVisible()
    await look(page, info.project.name, 'card-asked')
    await expect(card.getByRole('button', { name: 'Accept' })).toBeVisible()
    await card.getByRole('link', { name: 'View Profile' }).click()
  })

  await test.step('his page has the request on top, and a reminder is set by keyboard', async () => {
    await expect(page.getByText('Rohan asked to chat today')).toBeVisible()
    await expectNoAxeViolations(page, 'the page of a person who asked')
    await look(page, info.project.name, 'request')
    await page.getByRole('button', { name: 'Ask me later' }).press('Enter')
    await expect(page.getByText('We will remind you in three days').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ask me later' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
    await expect(page.locator('button:focus')).toHaveText(/^(Accept|Reject)$/)
  })

  await test.step('the sender sees nothing of it', async () => {
    await rohan.page.goto('/chats')
    await expect(rohan.page.getByText('Request sent today')).toBeVisible()
  })

  await test.step('accepted in one tab, a stale second tab says so', async () => {
    const stale = await meera.context.newPage()
    await withoutLiveConnection(stale)
    await stale.goto(page.url())
    await expect(stale.getByRole('button', { name: 'Accept' })).toBeVisible()
    // Without its live connection it would load the answer by itself: what it loads waits.
    const { promise: answered, resolve: release } = Promise.withResolvers<void>()
    await stale.route(LOADS, (route) => answered.then(() => route.continue()))
    await page.getByRole('button', { name: 'Accept' }).press('Enter')
    await expect(page.getByText('You can now start chatting!')).toBeVisible()
    // It takes the place of the button that was pressed.
    await expect(page.getByRole('link', { name: 'Open chat' })).toBeFocused()
    await stale.getByRole('button', { name: 'Reject' }).click()
    await stale.getByRole('alertdialog').getByRole('button', { name: "Reject Rohan's request" }).click()
    await expect(stale.getByText('This request has already been answered.')).toBeVisible()
    release()
    await expect(stale.getByRole('link', { name: 'Open chat' })).toBeVisible()
    await stale.close()
  })
})

test('a card answers a request: later, or with a question by name that rejects it, and so does Home', async ({
  browser,
}, info) => {
  const rohan = await newMember(browser, 'Rohan', 'male')
  const arjun = await newMember(browser, 'Arjun', 'male')
  const { page, id } = await newMember(browser, 'Meera', 'female')
  await page.goto(`/matches?q=${encodeURIComponent(rohan.occupation)}`)
  const card = page.getByRole('article')
  const reject = page.getByRole('button', { name: "Reject Rohan's request" })
  const question = page.getByRole('alertdialog', { name: "Reject Rohan's request?" })
  await expect(card.getByRole('button', { name: 'Start Chat' })).toBeVisible()
  await call(rohan.context, 'chat/start', { id })

  await test.step('later', async () => {
    await card.getByRole('button', { name: 'Ask me later' }).press('Enter')
    await expect(card.getByText(/^Reminder on/)).toBeVisible()
    await expect(card.getByRole('button', { name: 'Ask me later' })).toHaveCount(0)
    await look(page, info.project.name, 'card-later')
  })

  await test.step('rejected by keyboard, after Cancel changed nothing', async () => {
    await reject.press('Enter')
    await question.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(reject).toBeFocused()
    await page.keyboard.press('Enter')
    await expectNoAxeViolations(page, 'the question before a request is rejected')
    await question.getByRole('button', { name: "Reject Rohan's request" }).press('Enter')
    await expect(page.getByText('The chat request has been rejected.')).toBeVisible()
    await expect(card.getByText('You rejected', { exact: true })).toBeVisible()
    // It takes the place of the button that was pressed.
    await expect(card.getByRole('button', { name: 'Start Chat' })).toBeFocused()
  })

  await test.step('on Home, from the list of who waits', async () => {
    await call(arjun.context, 'chat/start', { id })
    await page.goto('/dashboard')
    const waiting = page.getByRole('region', { name: 'Waiting for you' })
    await waiting.getByRole('button', { name: "Reject Arjun's request" }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: "Reject Arjun's request" }).click()
    await expect(page.getByText('No one is waiting for your answer')).toBeVisible()
  })

  await test.step('in the details over the list, accepted', async () => {
    const kabir = await newMember(browser, 'Kabir', 'male')
    await call(kabir.context, 'chat/start', { id })
    await page.goto(`/matches?q=${encodeURIComponent(kabir.occupation)}`)
    await page.getByRole('link', { name: /^Kabir Kulkarni, / }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Ask me later' })).toBeVisible()
    await look(page, info.project.name, 'details-asked')
    await dialog.getByRole('button', { name: 'Accept' }).press('Enter')
    await expect(dialog.getByRole('link', { name: 'Open chat' })).toBeFocused()
  })
})

test('a request that was withdrawn cannot be accepted any more, and the page says so', async ({ browser }) => {
  const rohan = await newMember(browser, 'Rohan', 'male')
  const meera = await newMember(browser, 'Meera', 'female')
  const { conversationId } = (await call(rohan.context, 'chat/start', { id: meera.id })) as { conversationId: string }
  await withoutLiveConnection(meera.page)
  await meera.page.goto(`/view-profile/${rohan.id}`)
  await expect(meera.page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await call(rohan.context, 'chat/withdraw', { id: conversationId })
  await meera.page.getByRole('button', { name: 'Accept' }).click()
  await expect(meera.page.getByText('This request is no longer available.', { exact: false })).toBeVisible()
  await expect(meera.page.getByRole('button', { name: 'Start Chat' })).toBeVisible()
})

test('a shared contact can be called, opened in WhatsApp and copied, and leaves every device when sharing stops', async ({
  browser,
}, info) => {
  const { rohan, meera, chat } = await newPair(browser)
  await call(rohan.context, 'chat/shareContact', { id: chat })
  await call(meera.context, 'chat/shareContact', { id: chat })
  const { page } = meera
  await page.goto(`/view-profile/${rohan.id}`)
  await expect(page.getByText('Rohan shared phone and email with you today.')).toBeVisible()
  await page.getByRole('link', { name: 'See contact' }).click()
  const card = page.getByRole('region', { name: "Rohan's contact" })
  await expect(card.getByText('+91 98000 11111')).toBeVisible()
  await expect(card.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/919800011111')
  await expectNoAxeViolations(page, 'the contact card')
  await look(page, info.project.name, 'contact')
  const other = await meera.context.newPage()
  await other.goto(`/view-profile/${rohan.id}`)
  await expect(other.getByText('+91 98000 11111')).toBeVisible()

  await call(rohan.context, 'chat/stopSharingContact', { id: chat })
  await expect(card.getByText('Rohan stopped sharing contact details.')).toBeVisible()
  await expect(page.getByText('+91 98000 11111')).toHaveCount(0)
  await expect(other.getByText('+91 98000 11111')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Open chat' })).toBeVisible()
  await expect(page.getByText('+91 98000 11111')).toHaveCount(0)

  await page.goto(`/chat/${chat}`)
  await page.getByRole('button', { name: 'Stop sharing', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing my contact' }).click()
  await expect(page.getByText('Rohan can no longer see it.')).toBeVisible()
  await page.getByRole('button', { name: 'Close contact' }).waitFor({ state: 'hidden' })
})

/** A picture in both themes, if a folder is given. */
async function look(page: Page, width: string, name: string) {
  if (!pictures) return
  for (const theme of ['light', 'dark']) {
    await page.evaluate((to) => document.documentElement.setAttribute('data-theme', to), theme)
    await page.screenshot({ path: `${pictures}/${name}-${width}-${theme}.png` })
  }
}
