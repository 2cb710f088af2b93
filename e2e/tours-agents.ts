import type { Page } from '@playwright/test'
import { call, expect, signInAs } from './people.ts'

type Tour = (page: Page, look: (name: string) => Promise<void>) => Promise<void>

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** The screens of agents, and of admins about agents. */
export const agentTours: Record<string, Tour> = {
  'agent area': async (page, look) => {
    await signInAs(page.context(), 'agent@jodi.example')
    await page.goto('/agent-dashboard')
    await expect(page.getByRole('heading', { name: 'Total Users' })).toBeVisible()
    await look('agent-dashboard')
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await expect(page.getByRole('menuitem', { name: 'View' })).toBeVisible()
    await look('agent-dashboard-menu')
    await page.goto('/agent-dashboard?q=zzzyyy')
    await expect(page.getByText('No profiles found')).toBeVisible()
    await look('agent-dashboard-none')
    await page.goto('/agent-profile')
    await seeAgent(page, 'Rekha Nair')
    await look('agent-profile')
    await page.goto('/agent-profile/credits')
    await expect(page.getByText('+10').first()).toBeVisible()
    await look('agent-credits')
    const { id } = await mySelf(page)
    await page.goto(`/agent-profiles/${id}?page=2`)
    await expect(page.getByRole('heading', { name: 'Profiles Managed by Rekha Nair' })).toBeVisible()
    await expect(page.getByText('2 of 3')).toBeVisible()
    await look('agent-profiles')
    await page.goto(`/agent-profiles/${NOBODY}`)
    await expect(page.getByRole('heading', { name: 'Agent Not Found' })).toBeVisible()
    await look('agent-not-found')
  },

  'agents of an admin': async (page, look) => {
    await signInAs(page.context(), 'admin@jodi.example')
    await page.goto('/admin-dashboard/agents?q=agent@jodi.example')
    await expect(page.getByRole('link', { name: 'Rekha Nair' })).toBeVisible()
    await look('admin-agents')
    await page.getByRole('button', { name: 'Actions for Rekha Nair' }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
    await look('admin-agents-menu')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('admin-agent-delete')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Rekha Nair' }).click()
    await seeAgent(page, 'Rekha Nair')
    await look('admin-agent')
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await page.getByLabel('First Name').fill('R')
    await expect(page.getByText('First name must be at least 2 characters.')).toBeVisible()
    await look('admin-agent-edit')
    await page.goto('/admin-dashboard/agents?q=zzzyyy')
    await expect(page.getByText('No agents found.')).toBeVisible()
    await look('admin-agents-none')
    await page.route('**/api/rpc/agents/list', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/admin-dashboard/agents')
    await expect(page.getByText('Error loading agents.')).toBeVisible()
    await look('admin-agents-error')
  },
}

async function seeAgent(page: Page, name: string) {
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}

async function mySelf(page: Page): Promise<{ id: string }> {
  const { person } = (await call(page.context(), 'accounts/session', undefined)) as { person: { id: string } }
  return person
}
