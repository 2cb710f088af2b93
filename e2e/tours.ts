import type { Page, Route } from '@playwright/test'
import { openFormerPreferences } from './former-preferences.ts'
import { signUp } from './newcomer.ts'
import { call, dialogClosed, EVERYBODY, expect, newEmail, openAccountMenu, signInAs } from './people.ts'
import { adminTours } from './tours-admins.ts'
import { agentTours } from './tours-agents.ts'
import { checkTours } from './tours-checks.ts'
import { matchTours } from './tours-matches.ts'
import { publicTours } from './tours-public.ts'
import { reportTours } from './tours-reports.ts'
import { storyTours } from './tours-stories.ts'
import { ticketTours } from './tours-tickets.ts'

/** Checks the current screen under this name. */
export type Look = (name: string) => Promise<void>
export type Tour = (page: Page, look: Look) => Promise<void>

const PASSWORD = 'a-good-password'
/** The sections of the settings, each with a heading that it has; the check of an identity has a tour of its own. */
const SETTINGS = [
  ['account', 'Sign-in details'],
  ['privacy', 'Blocked people'],
  ['notifications', 'Emails'],
  ['devices', 'Open sessions'],
  ['data', 'Your data'],
] as const
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** Every screen with its states, reached by clicking as a person would. */
export const tours: Record<string, Tour> = {
  ...publicTours,
  dashboard: async (page, look) => {
    await signInAs(page.context(), 'member@jodi.example')
    await page.goto('/dashboard')
    await seeMatches(page)
    await look('dashboard')
    await openAccountMenu(page)
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await look('account-menu')
    await page.keyboard.press('Escape')
    await page.goto('/dashboard')
    await seeMatches(page)
    const search = page.getByRole('button', { name: 'Search profiles' })
    if (await search.isVisible()) {
      await search.click()
      const field = page.getByRole('textbox', { name: 'Search profiles' })
      await expect(field).toBeFocused()
      await look('dashboard-search')
      // Not the keyboard of the page: after a look the field may lack the focus for a moment on a busy machine.
      await field.press('Escape')
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My Plan' })).toBeVisible()
      await look('dashboard-menu')
      await page.keyboard.press('Escape')
    }
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Why you match' })).toBeVisible()
    await look('match-details')
  },

  profiles: async (page, look) => {
    await signInAs(page.context(), 'member@jodi.example')
    await visit(page, look, 'profile-own', '/profile', 'Personal Information')
    await page.getByRole('button', { name: '3 photos' }).click()
    await expect(page.getByRole('dialog').getByText('1 of 3')).toBeVisible()
    await look('photo-viewer')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Edit photos' }).click()
    await expect(page.getByRole('dialog').getByText('You can add 3 more.')).toBeVisible()
    await look('photos-edit')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Update Preferences' }).click()
    await expect(page.getByRole('dialog').getByLabel('Minimum Age')).toBeVisible()
    await expect(page.getByRole('dialog').getByText(/^With these preferences: /)).toBeVisible()
    await look('preferences-dialog')
    await openFormerPreferences(page)
    await look('preferences-question')
    await page.goto('/profile/preferences')
    await expect(page.getByText(/^[\d,]+ match(es)?$/)).toBeVisible()
    await look('preferences')
    await page.getByRole('switch', { name: /Religion.*must-have$/ }).click()
    await expect(page.getByText(/^[\d,]+ before$/)).toBeVisible()
    await page.getByRole('button', { name: /Change.*height/i }).click()
    await look('preferences-changed')
    await page.getByRole('button', { name: 'Undo changes' }).click()
    await visit(page, look, 'profile-of-match', `/view-profile/${await bestMatch(page)}`, 'Why you match')
    await visit(page, look, 'profile-not-found', `/view-profile/${UNKNOWN_ID}`, 'Profile not found')
    await page.goto('/profile/edit')
    await expect(page.getByLabel('First Name')).toHaveValue('Ananya')
    await look('profile-edit')
    await visit(page, look, 'profile-preview-match', '/profile?as=match', 'Partner Preferences')
    await visit(page, look, 'profile-preview-chat', '/profile?as=chat', 'Partner Preferences')
    await visit(page, look, 'settings', '/settings', 'Settings')
    for (const [section, heading] of SETTINGS)
      await visit(page, look, `settings-${section}`, `/settings/${section}`, heading)
  },

  chats: async (page, look) => {
    await signInAs(page.context(), 'member@jodi.example')
    await page.goto('/chats')
    await expect(page.getByText(/ asked you$/).first()).toBeVisible()
    await look('chats')
    for (const [name, preview, seen] of [
      ['chat-request', / asked you$/, 'Accept'],
      ['chat-waiting', /^Request sent/, 'Withdraw request'],
    ] as const) {
      await page.goto('/chats')
      await page
        .getByRole('link')
        .filter({ has: page.getByText(preview) })
        .first()
        .click()
      await expect(page.getByRole('button', { name: seen })).toBeVisible()
      await look(name)
    }
    await page.goto('/chats')
    // Another tour has already read it; the lines stay.
    await page.getByRole('link').filter({ hasText: 'Only if it suits' }).click()
    await expect(page.getByRole('log').getByText('Have you done Rajmachi?', { exact: false })).toBeAttached()
    await look('chat')
    await page.goto(`/view-profile/${await personWho(page, 'askedYou')}`)
    await expect(page.getByRole('button', { name: 'Ask me later' })).toBeVisible()
    await look('request')
    await visit(page, look, 'chat-not-found', `/chat/${UNKNOWN_ID}`, 'Conversation not found')
  },

  plans: async (page, look) => {
    await signInAs(page.context(), 'member@jodi.example')
    await visit(page, look, 'plans', '/plans', 'Platinum')
    await visit(page, look, 'payment-not-found', `/plans/payments/${UNKNOWN_ID}`, 'Payment not found')
  },

  payment: async (page, look) => {
    await signUp(page, newEmail(), PASSWORD)
    // The test provider accepts only requests from the machine itself.
    await page.context().setExtraHTTPHeaders({})
    await page.goto('/plans')
    await upgrade(page, 'Silver')
    await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible()
    const checkout = page.url()
    await page.goto('/plans')
    await page.getByRole('link', { name: 'Payment for Silver' }).click()
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
    await look('payment-waiting')
    await page.goto(checkout)
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
    await look('payment-receipt')
    await visit(page, look, 'plans-of-a-subscriber', '/plans', 'Your plan: Silver')
    await upgrade(page, 'Gold')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await look('change-plan')
  },

  oneself: async (page, look) => {
    await signInAs(page.context(), 'member@jodi.example')
    await page.goto(`/view-profile/${await bestMatch(page)}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await look('block-question')
    await page.goto('/dashboard?viewers=true')
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('viewers')
    for (const [name, button, role, section] of [
      ['hide-question', 'Hide my profile', 'alertdialog', 'privacy'],
      ['deactivate-question', 'Deactivate my account', 'alertdialog', 'privacy'],
      ['delete-question', 'Delete my account', 'dialog', 'data'],
    ] as const) {
      await page.goto(`/settings/${section}`)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole(role)).toBeVisible()
      await look(name)
    }
  },

  'admin index': async (page, look) => {
    await signInAs(page.context(), 'admin@jodi.example')
    await page.goto('/admin-dashboard')
    await seeProfiles(page)
    await look('admin-index')
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await expect(page.getByRole('menuitem', { name: 'View' })).toBeVisible()
    await look('admin-row-menu')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
    await look('admin-delete-question')
    await page.getByLabel('Requested by the person').check()
    await page.getByRole('button', { name: /^Delete/ }).click()
    await expect(page.getByText('Type the name exactly as shown')).toBeInViewport({ ratio: 0.99 })
    await look('admin-delete-question-name')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Leave' }).click()
    await dialogClosed(page)
    await page.goto('/admin-dashboard/users?gender=female&religion=Hinduism&page=2&sort=name')
    await seeProfiles(page)
    await look('admin-users')
    await page.goto('/admin-dashboard?q=zzzyyy')
    await expect(page.getByRole('heading', { name: 'No profiles found' })).toBeVisible()
    await look('admin-no-profiles')
    await page.route('**/api/rpc/members/list', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/admin-dashboard/users')
    await expect(page.getByRole('heading', { name: "Couldn't load profiles" })).toBeVisible()
    await look('admin-profiles-error')
  },

  'a profile in the admin area': async (page, look) => {
    await signInAs(page.context(), 'admin@jodi.example')
    const id = await someMember(page)
    await visit(page, look, 'admin-profile', `/view-profile/${id}`, 'Personal Information')
    await page.goto(`/profile/edit/${id}`)
    await expect(page.getByLabel('First Name')).not.toHaveValue('')
    await look('admin-profile-edit')
    await page.goto('/admin-dashboard/users')
    await seeProfiles(page)
    const menu = page.getByRole('button', { name: 'Open menu' })
    if (await menu.isVisible()) {
      await menu.click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      await look('admin-menu')
    }
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Sign out?' })).toBeVisible()
    await look('admin-sign-out')
  },

  ...matchTours,
  ...agentTours,
  ...checkTours,
  ...ticketTours,
  ...storyTours,
  ...reportTours,
  ...adminTours,
  'the site': async (page, look) => {
    await signInAs(page.context(), 'admin@jodi.example')
    await page.goto('/admin-dashboard')
    await expect(page.getByRole('figure')).toHaveCount(4)
    await look('admin-charts')
    await visit(page, look, 'site-settings', '/admin-dashboard/site-settings', 'Grievance contact')
    // The payments above the plans arrive after them.
    const late = async (route: Route) => {
      await page.getByRole('article').first().waitFor()
      await route.continue()
    }
    await page.route(/listUnapplied/, late, { times: 1 })
    await visit(page, look, 'admin-plans', '/admin-dashboard/plans', /Platinum/)
    await page.getByRole('article', { name: /Gold/ }).getByRole('button', { name: 'Edit' }).click()
    await look('admin-plan-edit')
    await page.keyboard.press('Escape')
    await page.getByRole('article', { name: /Gold/ }).getByRole('button', { name: 'Stop selling' }).click()
    await look('admin-plan-stop-selling')
    await visit(page, look, 'admin-income', '/admin-dashboard/income', /Income by day/)
    await visit(page, look, 'audit-log', '/admin-dashboard/audit-log?person=zzzyyy', 'No results')
  },
}

async function visit(page: Page, look: Look, name: string, path: string, heading: string | RegExp) {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  await look(name)
}

async function upgrade(page: Page, plan: string) {
  await page.getByRole('article', { name: plan, exact: true }).getByRole('button', { name: 'Upgrade Now' }).click()
}

async function seeMatches(page: Page) {
  await expect(page.getByRole('article').first()).toBeVisible()
}

async function bestMatch(page: Page): Promise<string> {
  const { items } = (await call(page.context(), 'matches/list', {})) as { items: { id: string }[] }
  return items[0]?.id ?? UNKNOWN_ID
}

async function seeProfiles(page: Page) {
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(10)
}

async function someMember(page: Page): Promise<string> {
  const { rows } = (await call(page.context(), 'members/list', EVERYBODY)) as { rows: { id: string }[] }
  return rows[0]?.id ?? UNKNOWN_ID
}

/** The first person of a chat with this relation. */
async function personWho(page: Page, state: string): Promise<string> {
  const list = (await call(page.context(), 'chat/list', undefined)) as {
    other: { id: string }
    relation: { state: string }
  }[]
  return list.find(({ relation }) => relation.state === state)?.other.id ?? ''
}
