import type { Page } from '@playwright/test'
import { readCode } from './inbox.ts'
import { completeProfile, signUp } from './newcomer.ts'
import { dialogClosed, expect, newEmail, openAccountMenu, test } from './people.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const percentOf = async (page: Page, at: number) => {
  const ring = cards(page)
    .nth(at)
    .getByRole('img', { name: /^\d+% match$/ })
  return Number.parseInt((await ring.getAttribute('aria-label')) ?? '', 10)
}

test('a new member signs up, completes a profile, saves preferences and finds the first matches', async ({ page }) => {
  const email = newEmail()
  const noise = listenForTrouble(page)

  await test.step('sign-up with an emailed code, wizard with a photo', async () => {
    await signUp(page, email, 'a-first-password')
    await completeProfile(page)
    await expect(page.getByRole('heading', { name: 'Your Matches' })).toBeVisible()
    await expect(cards(page)).toHaveCount(10)
    await expect(
      cards(page)
        .first()
        .getByText(/^You ask for nothing specific\. /),
    ).toBeVisible()
    await expect(page.getByText('The match percentage has a new definition')).toBeHidden()
  })

  await test.step('preferences', async () => {
    await page.getByRole('link', { name: 'Add Preferences' }).click()
    const dialog = page.getByRole('dialog', { name: 'Partner Preferences' })
    await expect(dialog.getByText('Empty: default 21 to 31, at half weight')).toBeVisible()
    await expect(dialog.getByText('Empty: default Hinduism, at half weight')).toBeVisible()
    await dialog.getByLabel('Minimum Age').fill('24')
    await dialog.getByLabel('Maximum Age').fill('29')
    await dialog.getByRole('button', { name: 'Save Preferences' }).click()
    await expect(page.getByText('Partner preferences updated successfully')).toBeVisible()
    await dialogClosed(page)
    await expect(page.getByRole('button', { name: 'Update Preferences' })).toBeVisible()
  })

  await test.step('ranked matches, details with reasons, complete profile', async () => {
    await page.goto('/dashboard')
    await expect(cards(page)).toHaveCount(10)
    expect(await percentOf(page, 0)).toBeGreaterThanOrEqual(await percentOf(page, 9))
    await cards(page).first().getByRole('link').first().click()
    const dialog = page.getByRole('dialog', { name: 'Profile Details' })
    await expect(dialog.getByText('Match Percentage')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Why you match' })).toBeVisible()
    await expect(dialog.getByRole('heading', { name: /Your preferences/ })).toBeVisible()
    await expect(dialog.getByText('You asked for 1 thing: met')).toBeVisible()
    await expect(dialog.getByText('Default', { exact: true }).first()).toBeVisible()
    await expect(
      dialog
        .getByText('24 to 29')
        .or(dialog.getByText(/24.+29/))
        .first(),
    ).toBeVisible()
    await dialog.getByRole('link', { name: 'View Full Profile' }).click()
    await expect(page).toHaveURL(/\/view-profile\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Why you match' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    // As it was left: with the details open.
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('load more, and Back restores what was loaded', async () => {
    await page.getByRole('link', { name: 'See More Profiles' }).click()
    await expect(page).toHaveURL('/matches')
    await expect(cards(page)).toHaveCount(10)
    await page.getByRole('button', { name: 'Load More Profiles' }).click()
    await expect(cards(page)).toHaveCount(20)
    const names = await cards(page).getByRole('heading').allTextContents()
    expect(new Set(await hrefsOf(page)).size).toBe(names.length)
    await cards(page).nth(15).getByRole('link', { name: 'View Profile' }).click()
    await expect(page).toHaveURL(/\/view-profile\//)
    await page.goBack()
    await expect(cards(page)).toHaveCount(20)
  })

  await test.step('search', async () => {
    await page.getByRole('textbox', { name: 'Search profiles' }).fill('engineer')
    await expect(page).toHaveURL(/\/matches\?.*q=engineer/)
    await expect(page.getByText(/profiles? found$/)).toBeVisible()
    await expect(cards(page).filter({ hasNotText: /engineer|found in about me/i })).toHaveCount(0)
    expect(await cards(page).count()).toBeGreaterThan(0)
    await page.getByRole('textbox', { name: 'Search profiles' }).fill('zzzyyyxxx')
    await expect(page.getByText('No profiles match your search criteria.')).toBeVisible()
  })

  await test.step('sign out, reset the password, sign in again', async () => {
    await signOut(page)
    const since = new Date()
    await page.getByRole('link', { name: 'Reset Password' }).click()
    await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('One-time code').fill(await readCode(email, since))
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('New password').fill('a-second-password')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByText('Your password has been reset successfully.')).toBeVisible()
    await expect(page).toHaveURL('/signin')
    await signIn(page, email, 'a-first-password')
    await expect(page.getByText('Invalid email or password. Please try again.').first()).toBeVisible()
    await signIn(page, email, 'a-second-password')
    await expect(page.getByText('Welcome back!')).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    await expect(cards(page)).toHaveCount(10)
  })
  expect(noise).toEqual([])
})

async function signOut(page: Page) {
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/signin/)
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
}

async function signIn(page: Page, email: string, password: string) {
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

function hrefsOf(page: Page) {
  return cards(page)
    .getByRole('link', { name: 'View Profile' })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}

/** Page errors and error responses that were not intended; the rejected password is. */
function listenForTrouble(page: Page): string[] {
  const noise: string[] = []
  page.on('pageerror', (error) => noise.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('401')) noise.push(message.text())
  })
  return noise
}
