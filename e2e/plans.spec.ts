import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { signUp } from './newcomer.ts'
import { dialogClosed, expect, newEmail, test } from './people.ts'

// The test provider accepts only requests from the machine itself: no forwarded address.
test.use({ extraHTTPHeaders: {} })

const plan = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

async function upgradeTo(page: Page, name: string) {
  await page.goto('/plans')
  await plan(page, name).getByRole('button', { name: 'Upgrade Now' }).click()
}

test('a visitor is asked to sign in, and returns to the plans', async ({ page }) => {
  await upgradeTo(page, 'Gold')
  await expect(page.getByText('Please login to subscribe')).toBeVisible()
  await expect(page).toHaveURL('/signin?from=%2Fplans')
  await page.goto('/plans')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/signin?from=%2Fplans')
})

test('a payment at the test provider fails, is cancelled, is left open, and is completed', async ({ page }) => {
  await signUp(page, newEmail(), 'a-first-password')

  await test.step('failed: nothing has changed', async () => {
    await upgradeTo(page, 'Silver')
    await expect(page.getByText('TEST', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page, 'the sandbox')
    await page.getByRole('button', { name: 'Fail' }).click()
    await expect(heading(page, 'The payment failed')).toBeVisible()
  })

  await test.step('cancelled: nothing has changed', async () => {
    await upgradeTo(page, 'Silver')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(heading(page, 'The payment was cancelled')).toBeVisible()
    await page.getByRole('link', { name: 'View plans' }).click()
    await expect(plan(page, 'Silver').getByRole('button', { name: 'Upgrade Now' })).toBeEnabled()
  })

  await test.step('left open: the same payment is resumed and paid', async () => {
    await upgradeTo(page, 'Silver')
    await expect(page).toHaveURL(/\/sandbox\/checkout\//)
    const left = page.url()
    await page.goto('/plans')
    await page.getByRole('link', { name: 'Payment for Silver' }).first().click()
    await expect(heading(page, 'Confirming your payment')).toBeVisible()
    await expectNoAxeViolations(page, 'a payment that waits')
    await upgradeTo(page, 'Silver')
    await expect(page).toHaveURL(left)
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(heading(page, 'Receipt')).toBeVisible()
    await expect(page.getByText('₹1,499')).toBeVisible()
    await expect(page.getByText('Test payment. No real money was charged.')).toBeVisible()
  })

  await test.step('a tab with a pending payment shows what was paid in another tab', async () => {
    await page.goto('/plans')
    await expect(plan(page, 'Silver').getByRole('button', { name: 'Current Plan' })).toBeDisabled()
    await plan(page, 'Gold').getByRole('button', { name: 'Upgrade Now' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Change from Silver to Gold?' })
    await expect(dialog.getByText(/You will lose \d+ unused days/)).toBeVisible()
    await expectNoAxeViolations(page, 'the change of a plan')
    await dialog.getByRole('button', { name: 'Upgrade Now' }).click()
    await expect(page).toHaveURL(/\/sandbox\/checkout\//)
    const checkout = page.url()
    await page.goto('/plans')
    await page.getByRole('link', { name: 'Payment for Gold' }).click()
    await expect(heading(page, 'Confirming your payment')).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(checkout)
    await other.getByRole('button', { name: 'Pay' }).click()
    await expect(heading(page, 'Receipt')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'My Plan' }).click()
    await expect(heading(page, 'Your plan: Gold')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Receipt for' })).toHaveCount(2)
  })

  await test.step('an open checkout is closed once another plan is bought', async () => {
    await page.goto('/plans')
    await plan(page, 'Platinum').getByRole('button', { name: 'Upgrade Now' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Upgrade Now' }).click()
    await expect(page).toHaveURL(/\/sandbox\/checkout\//)
    const left = page.url()
    const other = await page.context().newPage()
    await upgradeTo(other, 'Silver')
    await other.getByRole('alertdialog').getByRole('button', { name: 'Upgrade Now' }).click()
    await other.getByRole('button', { name: 'Pay' }).click()
    await expect(heading(other, 'Receipt')).toBeVisible()
    await other.close()
    await page.goto(left)
    await expect(page.getByText('This payment was cancelled.')).toBeVisible()
    await page.goto('/plans')
    await expect(plan(page, 'Silver').getByRole('button', { name: 'Current Plan' })).toBeDisabled()
  })

  await test.step('a page with an outdated plan asks again before it ends the current one', async () => {
    const other = await page.context().newPage()
    await page.goto('/plans')
    await plan(page, 'Platinum').getByRole('button', { name: 'Upgrade Now' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Change from Silver to Platinum?' })).toBeVisible()
    await upgradeTo(other, 'Gold')
    await other.getByRole('alertdialog').getByRole('button', { name: 'Upgrade Now' }).click()
    await other.getByRole('button', { name: 'Pay' }).click()
    await expect(heading(other, 'Receipt')).toBeVisible()
    await other.close()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Upgrade Now' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Change from Gold to Platinum?' })).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await dialogClosed(page)
  })

  await test.step('only the receipt is printed', async () => {
    await page.goto('/plans')
    await page.getByRole('link', { name: 'Receipt for Gold' }).first().click()
    await expect(heading(page, 'Receipt')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('₹2,499')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'My Account' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('a payment that cannot be started shows the reason', async () => {
    await page.route('**/api/payment/initialize', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto('/plans')
    await plan(page, 'Platinum').getByRole('button', { name: 'Upgrade Now' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Upgrade Now' }).click()
    await expect(page.getByText('Payment Error')).toBeVisible()
    await expect(page.getByText('Payment initialization failed')).toBeVisible()
  })
})
