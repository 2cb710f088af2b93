import type { BrowserContext, Page, Route } from '@playwright/test'
import { because } from '../server/test/because.ts'
import { newAdmin, newAgent, newUser } from '../server/test/factories/creations.ts'
import { readToken } from './inbox.ts'
import { call, expect, newEmail, signInAs } from './people.ts'

type Look = (name: string) => Promise<void>
type Tour = (page: Page, look: Look) => Promise<void>

const ADMIN = 'admin@jodi.example'
const OWN = 'only-mine-77'

/** The screens about admins, and those of emailed links. */
export const adminTours: Record<string, Tour> = {
  administrators: async (page, look) => {
    const email = newEmail()
    await signInAs(page.context(), ADMIN)
    const fields = { department: 'Client care', hireDate: '2026-11-02' }
    const { id } = await make(page.context(), 'admins/create', newAdmin({ email, ...fields }))
    await page.goto('/admin-dashboard/settings')
    await expect(page.getByRole('link', { name: /View Admins/ })).toBeVisible()
    await look('admin-settings')
    await page.goto('/admin-dashboard/view-admins')
    const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: email })
    const menu = row.getByRole('button', { name: /^Actions for/ }).filter({ visible: true })
    await expect(menu).toBeVisible()
    await look('view-admins')
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'Resend confirmation email' })).toBeVisible()
    await look('view-admins-menu')
    await page.getByRole('menuitem', { name: 'Change privileges' }).click()
    await page.getByRole('checkbox', { name: /^manage_support/ }).uncheck()
    await page.getByRole('button', { name: /^Change .*'s privileges$/ }).click()
    await expect(page.getByText('Select at least one privilege')).toBeVisible()
    await look('view-admins-privileges')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Leave' }).click()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog', { name: /^Delete / })).toBeVisible()
    await look('view-admins-delete')
    await page.goto('/admin-dashboard/add-admin')
    await expect(page.getByRole('dialog', { name: 'Create Admin User' })).toBeVisible()
    await look('add-admin')
    await page.getByLabel('Email', { exact: true }).fill('no address')
    await page.getByLabel('Password', { exact: true }).fill('marigold-77')
    await page.getByLabel('Confirm Password', { exact: true }).fill('marigold-78')
    await page.getByRole('button', { name: 'Create Admin' }).click()
    await expect(page.getByText('Select at least one privilege')).toBeVisible()
    await look('add-admin-errors')
    await page.goto(`/admin-dashboard/audit-log?person=${encodeURIComponent(email)}`)
    await expect(
      page.getByText(/privileges.*: .*\(empty\).* → manage_support/i).filter({ visible: true }),
    ).toBeVisible()
    await look('audit-log-of-somebody')
    await call(page.context(), 'admins/delete', { id, ...because })
    await page.goto('/admin-dashboard/audit-log')
    await expect(page.getByText('Deleted account').filter({ visible: true }).first()).toBeVisible()
    await look('audit-log-newest')
  },

  status: async (page, look) => {
    await signInAs(page.context(), ADMIN)
    await page.goto('/admin-dashboard/status')
    await expect(page.getByRole('heading', { name: 'Failed emails', exact: true })).toBeVisible()
    await look('status')
    await page.route('**/api/rpc/figures/status', inTrouble)
    await page.reload()
    await expect(page.getByText('Chat request', { exact: true }).filter({ visible: true })).toBeVisible()
    await look('status-trouble')
    await page.route('**/api/rpc/figures/status', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText(/^Couldn't check again since/)).toBeVisible()
    await look('status-not-checked')
    await page.reload()
    await expect(page.getByRole('heading', { name: "Couldn't load the status" })).toBeVisible()
    await look('status-error')
  },

  'links of mails': async (page, look) => {
    await signInAs(page.context(), ADMIN)
    const [admin, client, agent] = [newEmail(), newEmail(), newEmail()]
    const made = await make(page.context(), 'admins/create', newAdmin({ email: admin }))
    const user = { key: client, agentId: null, fields: newUser(client) }
    const { userId } = await make(page.context(), 'members/create', user)
    const byAgent = await make(page.context(), 'agents/createAgent', { key: agent, fields: newAgent(agent) })
    await open(page, '/confirm-admin', admin)
    await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
    await look('link-confirm-admin')
    await page.getByLabel('New password').fill(OWN)
    await page.getByRole('button', { name: 'Confirm and set password' }).click()
    // In this browser the admin who created the account is signed in.
    await expect(page.getByRole('link', { name: 'Stay signed in' })).toBeVisible()
    await look('link-confirm-admin-done')
    await page.goto('/confirm-admin?token=spent')
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
    await look('link-spent')
    await open(page, '/set-password', agent)
    await expect(page.getByRole('heading', { name: 'Set your own password' })).toBeVisible()
    await look('link-set-password')
    await page.getByLabel('New password').fill('123456')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await look('link-set-password-refused')
    await page.getByLabel('New password').fill(OWN)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Password set')).toBeVisible()

    await signInAs(page.context(), ADMIN)
    const moved = newEmail()
    await call(page.context(), 'agents/changeEmail', { id: byAgent.userId, email: moved, ...because })
    await open(page, '/stop-email', agent)
    await expect(page.getByRole('button', { name: 'Stop the change' })).toBeVisible()
    await look('link-stop-email')
    await open(page, '/confirm-email', moved)
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible()
    await look('link-confirm-email-done')
    const next = newEmail()
    await call(page.context(), 'members/changeEmail', { id: userId, email: next, ...because })
    await open(page, '/confirm-email', next)
    await expect(page.getByRole('button', { name: 'Confirm and set password' })).toBeVisible()
    await look('link-confirm-email')
    await open(page, '/not-me', client)
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
    await look('link-not-me')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByRole('heading', { name: 'Account deleted' })).toBeVisible()
    await look('link-not-me-done')
    await call(page.context(), 'agents/delete', { id: byAgent.userId, ...because })
    await call(page.context(), 'admins/delete', { id: made.id, ...because })
  },
}

async function make(
  context: BrowserContext,
  procedure: string,
  input: unknown,
): Promise<{ id: string; userId: string }> {
  return (await call(context, procedure, input)) as { id: string; userId: string }
}

async function open(page: Page, path: string, email: string) {
  await page.goto(`${path}?token=${await readToken(email, path)}`)
}

/** The status of this installation, with alerts and failed emails. */
async function inTrouble(route: Route) {
  const response = await route.fetch()
  const { json, meta } = (await response.json()) as { json: Record<string, object>; meta: (string | number)[][] }
  const [dateType = 1] = meta.find((part) => part.at(-1) === 'checkedAt') ?? []
  const at = new Date().toISOString()
  const failed = [
    {
      template: 'requestReceived',
      to: 'an…@example.in',
      attempts: 3,
      canRetry: true,
      failure: { reason: 'signIn', code: 'EAUTH' },
    },
    {
      template: 'planEnds',
      to: 'ra…@example.com',
      attempts: 2,
      canRetry: false,
      failure: { reason: 'address', code: '550' },
    },
  ].map((email, index) => ({
    ...email,
    id: `00000000-0000-4000-8000-00000000000${index}`,
    createdAt: at,
    nextAttemptAt: at,
  }))
  const dates = failed.flatMap((_, index) =>
    ['createdAt', 'nextAttemptAt'].map((name) => [dateType, 'failedEmails', index, name]),
  )
  const patched = {
    json: {
      ...json,
      alerts: ['emailsWaiting', 'diskFull'],
      failedEmails: failed,
      emails: { ...json.emails, failed: 2 },
    },
    meta: [...meta, ...dates],
  }
  await route.fulfill({ response, json: patched })
}
