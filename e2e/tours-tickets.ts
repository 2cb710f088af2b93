import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signUp } from './newcomer.ts'
import { call, expect, newEmail, signInAs, withoutLiveConnection } from './people.ts'

type Look = (name: string) => Promise<void>

const PASSWORD = 'a-good-password'
const DESCRIPTION = 'The receipt of my plan names another amount than the one I paid.\nCould you look?'

/** Creates a ticket as a member. Returns its id. */
async function ask(page: Page, type = 'billing'): Promise<string> {
  const id = randomUUID()
  await call(page.context(), 'tickets/create', { id, type, description: DESCRIPTION })
  return id
}

/** The screens of tickets, on both sides. */
export const ticketTours: Record<string, (page: Page, look: Look) => Promise<void>> = {
  questions: async (page, look) => {
    await page.goto('/faq')
    await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible()
    await look('faq-public')
    await signInAs(page.context(), 'member@jodi.example')
    await page.goto('/faq?open=found')
    await expect(page.getByRole('link', { name: 'Share a story' })).toBeVisible()
    await look('faq')
    await page.goto('/how-matching-works')
    await expect(page.getByRole('heading', { level: 1, name: 'How matching works' })).toBeVisible()
    await look('how-matching-works-member')
  },

  'help and own tickets': async (page, look) => {
    await signUp(page, newEmail(), PASSWORD)
    await page.goto('/tickets')
    await expect(page.getByRole('heading', { name: 'No support tickets found.' })).toBeVisible()
    await look('tickets-none')
    await page.getByRole('button', { name: 'Need Help?' }).click()
    await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeVisible()
    await look('help')
    await page.getByRole('button', { name: 'Create Support Ticket' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Support Ticket' })
    await dialog.getByRole('button', { name: 'Create Ticket' }).click()
    await expect(dialog.getByText('Please select a query type')).toBeVisible()
    await look('create-ticket-refused')
    await dialog.getByLabel('Query Type').selectOption('account')
    await dialog.getByLabel('Description').fill(DESCRIPTION)
    await dialog.getByRole('button', { name: 'Create Ticket' }).click()
    await expect(page.getByRole('listitem').getByRole('heading', { name: 'Account' })).toBeVisible()
    await look('tickets')
  },

  'support tickets': async (page, look) => {
    await signInAs(page.context(), 'member@jodi.example')
    const ids = [await ask(page), await ask(page, 'technical'), await ask(page, 'feature')]
    await signInAs(page.context(), 'admin@jodi.example')
    const [closed, answered] = ids
    await call(page.context(), 'tickets/respond', { id: answered, response: 'It is corrected now.', read: null })
    await call(page.context(), 'tickets/close', { id: closed })
    // A ticket of another test would move the rows as soon as it is created.
    await withoutLiveConnection(page)
    await page.goto('/admin-dashboard/tickets')
    await expect(page.getByRole('link', { name: /^The receipt/ }).first()).toBeVisible()
    await look('admin-tickets')
    await page.getByRole('checkbox', { name: 'Select Ananya Deshpande' }).first().check()
    await expect(page.getByText(/^1 of \d+ selected$/)).toBeVisible()
    await look('admin-tickets-selected')
    // Clearing the selection could move the rows after half a second of work, which would count as a layout shift.
    await page.goto('/admin-dashboard/tickets')
    await expect(page.getByRole('link', { name: /^The receipt/ }).first()).toBeVisible()
    // Only on a phone.
    const filters = page.getByRole('button', { name: 'Filters' })
    if (await filters.isVisible()) {
      await filters.click()
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
      await look('admin-tickets-filters')
    }
    await page.goto('/admin-dashboard/tickets?status=in_progress&type=feature')
    await expect(page.getByRole('heading', { name: 'No support tickets found.' })).toBeVisible()
    await look('admin-no-tickets')
    for (const [name, id, seen] of [
      ['admin-ticket', ids[2], 'Close Ticket'],
      ['admin-ticket-answered', answered, 'Close Ticket'],
      ['admin-ticket-closed', closed, 'Reopen Ticket'],
    ] as const) {
      await page.goto(`/admin-dashboard/tickets/${id}`)
      await expect(page.getByRole('button', { name: seen })).toBeVisible()
      await look(name)
    }
    await page.goto(`/admin-dashboard/tickets/${randomUUID()}`)
    await expect(page.getByRole('heading', { name: 'Ticket not found' })).toBeVisible()
    await look('admin-ticket-not-found')
    await signInAs(page.context(), 'member@jodi.example')
    await page.goto('/tickets')
    await expect(page.getByText('Admin Response').first()).toBeVisible()
    await look('tickets-answered')
  },
}
