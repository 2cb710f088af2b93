import type { Page } from '@playwright/test'
import { newMember } from './members.ts'
import { call, expect, test } from './people.ts'

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for you' })
const tabs = (page: Page) => page.locator('[data-tabs]')
const goHome = (page: Page) => page.getByRole('link', { name: 'Home', exact: true }).last().click()

test('who waits appears on Home without a reload, is answered from there, and is gone when it is done', async ({
  browser,
}) => {
  const [meera, rohan] = [await newMember(browser, 'Meera', 'female'), await newMember(browser, 'Rohan', 'male')]
  const { page } = meera
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await page.goto('/dashboard')
  await expect(waiting(page).getByText('No one is waiting for your answer')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Let people meet you' })).toBeVisible()

  await test.step('a request, answered by keyboard', async () => {
    await call(rohan.context, 'chat/start', { id: meera.id })
    await expect(page.getByText('1 person is waiting for you.')).toBeVisible()
    await expect(waiting(page).getByText('Asked you to chat')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Let people meet you' })).toBeHidden()
    await page.getByRole('link', { name: 'Answer: Rohan Kulkarni' }).press('Enter')
    await expect(page).toHaveURL(`/view-profile/${rohan.id}`)
    // A screen about one person has its own bar at the bottom of a phone.
    await expect(tabs(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('link', { name: 'Open chat' })).toBeVisible()
    await page.goBack()
    await expect(waiting(page).getByText('No one is waiting for your answer')).toBeVisible()
  })

  await test.step('the accepted request is the next step of the one who asked', async () => {
    await rohan.page.goto('/dashboard')
    await rohan.page.getByRole('link', { name: /^Write to Meera/ }).click()
    await rohan.page.getByRole('textbox', { name: 'Message' }).fill('Shall we speak on Sunday?')
    await rohan.page.getByRole('button', { name: 'Send' }).click()
    await expect(waiting(page).getByText('“Shall we speak on Sunday?”')).toBeVisible()
    if (isPhone) await expect(tabs(page).getByRole('link', { name: '1 unread Messages' })).toBeVisible()
    // A message is read once it was visible.
    const reading = page.waitForResponse(/chat\/markRead$/)
    await page.getByRole('link', { name: 'Open chat: Rohan Kulkarni' }).click()
    // Nothing is between the text and the keyboard.
    await expect(tabs(page)).toHaveCount(0)
    await expect(page.locator('[data-number]').getByText('Shall we speak on Sunday?')).toBeVisible()
    await reading
    await page.goBack()
    await expect(waiting(page).getByText('No one is waiting for your answer')).toBeVisible()
  })

  await test.step('shared contact details wait until they are opened', async () => {
    const [chat] = (await call(meera.context, 'chat/list', undefined)) as { id: string }[]
    await call(rohan.context, 'chat/shareContact', { id: chat?.id })
    await page.getByRole('link', { name: 'See contact: Rohan Kulkarni' }).click()
    await expect(page.getByRole('link', { name: rohan.email })).toBeVisible()
    await page.goBack()
    await expect(waiting(page).getByText('No one is waiting for your answer')).toBeVisible()
  })

  await test.step('the tabs say where one is, and a screen about one person leads back', async () => {
    if (!isPhone) return
    for (const [name, path] of [
      ['Matches', '/matches'],
      ['Messages', '/chats'],
      ['Me', '/profile'],
    ] as const) {
      await tabs(page).getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(tabs(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
      await expect(tabs(page).locator('[aria-current]')).toHaveCount(1)
    }
    await page.goto(`/view-profile/${rohan.id}`)
    await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible()
    await expect(tabs(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to Home', exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
  })
  await goHome(page)
  await expect(page).toHaveURL('/dashboard')
})

test('the search is in a wide header, and opens in that of a phone, whose tabs are never above the keyboard', async ({
  browser,
}) => {
  const { page } = await newMember(browser, 'Meera', 'female')
  await page.goto('/dashboard')
  const field = page.getByRole('textbox', { name: 'Search profiles' })
  const open = page.getByRole('button', { name: 'Search profiles' })
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await expect(tabs(page)).toBeVisible()
    await open.click()
    await expect(field).toBeFocused()
    await expect(tabs(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(tabs(page)).toBeVisible()
    await open.click()
  } else await expect(open).toHaveCount(0)
  await field.fill('pune')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/matches?q=pune')
  await expect(field).toHaveValue('pune')
})

test('a visitor reads the introduction, finds its pages in the header, and begins to sign up', async ({ page }) => {
  await page.goto('/welcome')
  await expect(page).toHaveTitle('Welcome · Jodi')
  await expect(page.getByText(/^[\d,]+\+ members\.$/)).toBeVisible()
  for (const [name, path] of [
    ['Plans', '/plans'],
    ['Stories', '/stories'],
    ['FAQ', '/faq'],
  ] as const) {
    if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Jodi' }).click()
  await expect(page).toHaveURL('/welcome')
  await page.getByRole('main').getByRole('link', { name: 'Create your profile' }).first().click()
  await expect(page).toHaveURL('/signup')
  await page.goto('/')
  await expect(page).toHaveURL('/signin')
})
