import type { Page } from '@playwright/test'
import { expect, openAccountMenu, signInAs, test } from './people.ts'

const MEMBER = 'member@jodi.example'
const preferences = (page: Page) => page.getByRole('dialog', { name: 'Partner Preferences' })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click()
const openPreferences = (page: Page) => page.getByRole('button', { name: /(Add|Update) Preferences/ }).click()

/** Navigates by a link, so that the history of the tab has two entries. */
async function goToProfile(page: Page) {
  await signInAs(page.context(), MEMBER)
  await page.goto('/dashboard')
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Profile', exact: true }).click()
  await expect(page).toHaveURL('/profile')
}

test('Back closes a dialog before it leaves the page, and asks for confirmation before typed text is lost', async ({
  page,
}) => {
  await goToProfile(page)
  const age = preferences(page).getByLabel('Minimum Age')

  await test.step('an untouched dialog closes without a confirmation', async () => {
    await openPreferences(page)
    await expect(age).toBeVisible()
    await page.goBack()
    await expect(preferences(page)).toBeHidden()
    await expect(page).toHaveURL('/profile')
  })

  await test.step('typed text stays after Back and Keep editing', async () => {
    await openPreferences(page)
    await age.fill('37')
    await page.goBack()
    await answer(page, 'Keep editing')
    await expect(age).toHaveValue('37')
    await page.goBack()
    await expect(question(page)).toBeVisible()
    await page.goBack()
    await expect(question(page)).toBeHidden()
    await expect(age).toHaveValue('37')
  })

  await test.step('Escape, a click outside and Cancel ask for the same confirmation', async () => {
    await page.keyboard.press('Escape')
    await answer(page, 'Keep editing')
    await preferences(page).getByRole('button', { name: 'Cancel' }).click()
    await answer(page, 'Keep editing')
    await preferences(page).getByRole('button', { name: 'Close' }).click()
    await answer(page, 'Keep editing')
    await expect(age).toHaveValue('37')
  })

  await test.step('Leave closes the dialog on the same page, and the next Back leaves the page', async () => {
    await page.goBack()
    await answer(page, 'Leave')
    await expect(preferences(page)).toBeHidden()
    await expect(page).toHaveURL('/profile')
    await openPreferences(page)
    await expect(age).not.toHaveValue('37')
    await preferences(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(preferences(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
    await page.goForward()
    await expect(page).toHaveURL('/profile')
    await expect(preferences(page)).toBeHidden()
  })
})

test('Back closes a dialog on the first page of a tab too, and leaves no history entry behind', async ({ page }) => {
  await signInAs(page.context(), MEMBER)
  await page.goto('/terms')
  await page.goto('/tickets')
  const help = page.getByRole('dialog', { name: 'Need Help?' })
  const openHelp = () => page.getByRole('button', { name: 'Need Help?' }).click()

  await openHelp()
  await expect(help).toBeVisible()
  await page.goBack()
  await expect(help).toBeHidden()
  await expect(page).toHaveURL('/tickets')

  await test.step('Forward opens nothing', async () => {
    await page.goForward()
    await expect(page).toHaveURL('/tickets')
    await expect(help).toBeHidden()
  })

  await test.step('typed text needs a confirmation; a dialog that is replaced by another one is still one entry', async () => {
    await openHelp()
    await help.getByRole('button', { name: 'Create Support Ticket' }).click()
    const ticket = page.getByRole('dialog', { name: 'Create Support Ticket' })
    await ticket.getByLabel('Description').fill('The page stays white.')
    await page.goBack()
    await answer(page, 'Keep editing')
    await expect(ticket.getByLabel('Description')).toHaveValue('The page stays white.')
    await page.goBack()
    await answer(page, 'Leave')
    await expect(ticket).toBeHidden()
    await expect(page).toHaveURL('/tickets')
  })

  await test.step('a link in a dialog opens its page, and Back returns to the page of the dialog', async () => {
    await openHelp()
    await help.getByRole('button', { name: 'Frequently Asked Questions' }).click()
    await expect(page).toHaveURL('/faq')
    await page.goBack()
    await expect(page).toHaveURL('/tickets')
    await page.goBack()
    await expect(page).toHaveURL('/terms')
  })
})

test('a message is shown although the code that shows messages is never answered', async ({ page }) => {
  await signInAs(page.context(), MEMBER)
  await page.route(/\/assets\/toast/, () => undefined)
  await page.goto('/profile')
  const edit = page.getByRole('button', { name: 'Edit photos' })
  await expect(edit).toBeVisible()
  await page.route(/\/assets\/(?!toast)/, (route) => route.abort())
  await edit.click()
  await expect(page.getByRole('alert').getByText(/^We couldn't reach the server\./)).toBeVisible()
})

test('without a connection a part that was not loaded yet leaves the page as it is, and says why', async ({ page }) => {
  await signInAs(page.context(), MEMBER)
  await page.goto('/profile')
  const edit = page.getByRole('button', { name: 'Edit photos' })
  await expect(edit).toBeVisible()
  // What has been requested before may stay unanswered.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await edit.click()
  await expect(page.getByRole('alert').getByText(/^We couldn't reach the server\./)).toBeVisible()
  await page.getByRole('button', { name: 'Need help?' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^About/ }).first()).toBeVisible()
  await page.context().setOffline(false)
  await edit.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
