import type { Page } from '@playwright/test'
import { readCode } from './inbox.ts'
import { fillPersonalStep, fillProfessionalStep, fillSocialStep, signUp } from './newcomer.ts'
import { call, expect, newEmail } from './people.ts'

type Look = (name: string) => Promise<void>
type Tour = (page: Page, look: Look) => Promise<void>

const PASSWORD = 'a-good-password'

/** The pages of visitors, and the way to an account. */
export const publicTours: Record<string, Tour> = {
  'open pages': async (page, look) => {
    await visit(page, look, 'welcome', '/welcome', 'What stays private')
    const menu = page.getByRole('button', { name: 'Open menu' })
    if (await menu.isVisible()) {
      await menu.click()
      await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Plans' })).toBeVisible()
      await look('welcome-menu')
    }
    await visit(page, look, 'terms', '/terms', /Terms/)
    await visit(page, look, 'privacy', '/privacy', /Privacy/)
    await visit(page, look, 'how-matching-works', '/how-matching-works', 'Try it with two sample people')
    await visit(page, look, 'plans-public', '/plans', 'Platinum')
    await visit(page, look, 'sign-in', '/signin', 'Sign In')
    await page.getByLabel('Email', { exact: true }).fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await look('sign-in-refused')
  },

  'sign-up': async (page, look) => {
    await signUp(page, newEmail(), PASSWORD, look)
  },

  wizard: async (page, look) => {
    await signUp(page, newEmail(), PASSWORD)
    await fillPersonalStep(page, { look: (question) => look(`wizard-1-${question}`) })
    await look('wizard-1-personal')
    await page.getByRole('button', { name: 'Next' }).click()
    await fillProfessionalStep(page, (question) => look(`wizard-2-${question}`))
    await look('wizard-2-professional')
    await page.getByRole('button', { name: 'Next' }).click()
    await fillSocialStep(page)
    await look('wizard-3-social')
    await page.getByRole('button', { name: 'Complete Profile' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await look('dashboard-newcomer')
    await visit(page, look, 'profile-newcomer', '/profile', 'Personal Information')
  },

  'reset of the password': async (page, look) => {
    const email = newEmail()
    await signUp(page, email, PASSWORD)
    await call(page.context(), 'accounts/signOut', undefined)
    const since = new Date()
    await visit(page, look, 'reset-1-email', '/reset-password', 'Reset Password')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('One-time code').fill(await readCode(email, since))
    await look('reset-2-code')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await look('reset-3-password')
  },
}

async function visit(page: Page, look: Look, name: string, path: string, heading: string | RegExp) {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  await look(name)
}
