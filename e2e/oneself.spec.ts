import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { readCode } from './inbox.ts'
import { newMember, newPair, PASSWORD } from './members.ts'
import { call, dialogClosed, expect, test } from './people.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('a member hides and shows the profile, deactivates the account and reactivates it', async ({ browser }) => {
  const { page } = await newMember(browser, 'Rohan', 'male')
  await page.goto('/settings/privacy')
  await press(page, 'Hide my profile')
  await expect(page.getByText('Your profile is hidden')).toBeVisible()
  await expect(page.getByText('Hidden from matches.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('Your profile is not visible in matches')).toBeVisible()
  await expectNoAxeViolations(page, 'a dashboard of somebody hidden')
  await page.getByRole('button', { name: 'Show my profile' }).click()
  await expect(cards(page)).toHaveCount(10)

  await page.goto('/settings/privacy')
  await press(page, 'Deactivate my account')
  await expect(page.getByText('Deactivated.')).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Reactivate account' }).click()
  await expect(cards(page)).toHaveCount(10)
})

test('an open chat becomes read-only when the other member deactivates, and active again', async ({ browser }) => {
  const { rohan, meera, chat } = await newPair(browser)
  await call(rohan.context, 'chat/shareContact', { id: chat })
  await meera.page.goto(`/chat/${chat}`)
  const contact = meera.page.getByRole('link', { name: rohan.email })
  await expect(contact).toBeVisible()
  await rohan.page.goto('/settings/privacy')
  await press(rohan.page, 'Deactivate my account')
  await expect(meera.page.getByPlaceholder('This conversation is not active')).toBeDisabled()
  await expect(contact).toBeHidden()
  await call(rohan.context, 'profiles/reactivateAccount', undefined)
  await expect(meera.page.getByPlaceholder('Message Rohan')).toBeEnabled()
  await expect(contact).toBeVisible()
})

test('a member blocks somebody from the profile, and unblocks them in settings', async ({ browser }) => {
  const { page, context } = await newMember(browser, 'Rohan', 'male')
  const { items } = (await call(context, 'matches/list', {})) as { items: { id: string; name: string }[] }
  const [best] = items
  await page.goto(`/view-profile/${best?.id}`)
  const notFound: string[] = []
  page.on('response', (response) => response.status() === 404 && notFound.push(response.url()))
  await block(page, best?.name ?? '')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your Matches' })).toBeVisible()
  expect(notFound, 'the page of the blocked person is left before data is requested again').toEqual([])
  await page.goto(`/view-profile/${best?.id}`)
  await expect(page.getByText('Profile not found')).toBeVisible()
  await page.goto('/settings/privacy')
  await page.getByRole('button', { name: `Unblock ${best?.name}` }).click()
  await expect(page.getByText("You haven't blocked anyone.")).toBeVisible()
  await page.goto(`/view-profile/${best?.id}`)
  await expect(page.getByRole('heading', { name: 'Why you match' })).toBeVisible()
})

test('a block ends an open chat for both', async ({ browser }) => {
  const { rohan, meera, chat } = await newPair(browser)
  await meera.page.goto(`/chat/${chat}`)
  await rohan.page.goto(`/chat/${chat}`)
  await block(meera.page, 'Rohan Kulkarni')
  await expect(meera.page).toHaveURL('/chats')
  await rohan.page.reload()
  await expect(rohan.page.getByText('Conversation not found')).toBeVisible()
  await rohan.page.goto('/chats')
  await expect(rohan.page.getByText('No conversations yet')).toBeVisible()
})

test('two members are Successfully Matched once both confirm, and each can end it', async ({ browser }) => {
  const { rohan, meera, chat } = await newPair(browser)
  await rohan.page.goto(`/chat/${chat}`)
  await rohan.page.getByRole('button', { name: 'More' }).click()
  await rohan.page.getByRole('menuitem', { name: 'Successfully Matched' }).click()
  await rohan.page.getByRole('button', { name: 'Ask Meera' }).click()
  await expect(rohan.page.getByText('We asked Meera to confirm')).toBeVisible()
  await dialogClosed(rohan.page)
  await meera.page.goto('/dashboard')
  await expect(
    meera.page.getByText('Rohan Kulkarni says you are Successfully Matched.', { exact: false }),
  ).toBeVisible()
  await expectNoAxeViolations(meera.page, 'a proposal on the dashboard')
  await meera.page.getByRole('button', { name: 'Confirm' }).click()
  await expect(meera.page.getByText('Your profile is not visible in matches')).toBeVisible()
  await rohan.page.goto('/dashboard')
  await expect(rohan.page.getByText('You are marked as Successfully Matched', { exact: false })).toBeVisible()
  await rohan.page.goto(`/chat/${chat}`)
  await rohan.page.getByPlaceholder('Message Meera').fill('We told the families')
  await rohan.page.getByRole('button', { name: 'Send' }).click()
  await meera.page.goto('/settings/privacy')
  await press(meera.page, 'We are no longer together')
  await rohan.page.goto('/dashboard')
  await expect(cards(rohan.page)).toHaveCount(10)
})

test('the plan decides who sees profile views, and private browsing leaves none', async ({ browser }) => {
  const meera = await newMember(browser, 'Meera', 'female')
  const rohan = await newMember(browser, 'Rohan', 'male')
  await rohan.page.goto('/settings/privacy')
  await rohan.page.getByRole('switch', { name: 'Browse privately' }).click()
  await rohan.page.reload()
  await expect(rohan.page.getByRole('switch', { name: 'Browse privately' })).toBeChecked()
  await rohan.page.goto(`/view-profile/${meera.id}`)
  await expect(rohan.page.getByRole('heading', { name: 'Why you match' })).toBeVisible()
  expect(await call(meera.context, 'people/profileViews', undefined)).toEqual({ count: 0 })
  await meera.page.goto('/dashboard')
  await meera.page.getByRole('link', { name: 'See who' }).click()
  await expect(meera.page.getByText('Upgrade to Gold or Platinum to see who viewed it.')).toBeVisible()
  await expectNoAxeViolations(meera.page, 'the viewers of a plan without them')
  await meera.page.keyboard.press('Escape')
  await expect(meera.page).toHaveURL('/dashboard')
})

test('a member downloads the stored data, then deletes the account with a code', async ({ browser }) => {
  const { rohan, meera, chat } = await newPair(browser)
  const { page, email } = rohan
  await page.goto('/settings/data')
  const download = page.getByRole('link', { name: 'Download my data' })
  await expect(download).toBeVisible()
  // Content that is still loading above would move the link before the click.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.context().setOffline(true)
  await download.click()
  await expect(page.getByText("We couldn't reach the server.", { exact: false }).first()).toBeVisible()
  await page.context().setOffline(false)
  const waits = page.waitForEvent('download')
  await download.click()
  const file = await readFile(await (await waits).path(), 'utf8')
  for (const own of [email, 'Rohan', '12 Long Lane']) expect(file).toContain(own)
  for (const foreign of [meera.email, 'Meera']) expect(file).not.toContain(foreign)

  await meera.page.goto(`/chat/${chat}`)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expectNoAxeViolations(page, 'the question before a deletion')
  const since = new Date()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByLabel('One-time code').fill(await readCode(email, since))
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/signin/)
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()

  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Invalid email or password. Please try again.').first()).toBeVisible()
  await expect(meera.page.getByRole('heading', { name: 'Deleted member' })).toBeVisible()
  await expect(meera.page.getByPlaceholder('This conversation is not active')).toBeDisabled()
})

/** Clicks the button, and the one of the same name in the confirmation. */
async function press(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  await page.getByRole('alertdialog').getByRole('button', { name }).click()
  await dialogClosed(page)
}

async function block(page: Page, name: string) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Block ${name}` })
    .click()
  await dialogClosed(page)
  await expect(page.getByText(`${name} has been blocked`)).toBeVisible()
}
