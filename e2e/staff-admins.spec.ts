import { randomUUID } from 'node:crypto'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { World } from '../server/test/authorization/cells.ts'
import { OPERATIONS } from '../server/test/authorization/operations.ts'
import { NEEDS } from '../server/test/authorization/privileges.ts'
import { because } from '../server/test/because.ts'
import type { Privilege } from '../shared/accounts/privileges.ts'
import { readToken } from './inbox.ts'
import { call, dialogClosed, EVERYBODY, expect, giveReason, newEmail, signInAs, test } from './people.ts'

const ADMIN = 'admin@jodi.example'
const HELD: Privilege[] = ['manage_agents', 'manage_admins']
const GIVEN = 'a-good-password'
const OWN = 'only-mine-77'

test('an admin creates an agent, and an admin with two privileges who can use those two and no others', async ({
  browser,
}) => {
  const first = await (await browser.newContext()).newPage()
  await signInAs(first.context(), ADMIN)
  const kiran = await (await browser.newContext()).newPage()
  const agent = { email: newEmail(), name: `Gauri ${newEmail().slice(9, 17)}` }
  const email = newEmail()
  const name = `Kiran ${email.slice(9, 17)}`

  await test.step('the first admin creates both', async () => {
    await first.goto('/admin-dashboard/agents')
    await first.getByRole('button', { name: 'Add Agent' }).click()
    await makeAgent(first.getByRole('dialog', { name: 'Create Agent' }), agent)
    await expect(first.getByText('Agent created successfully')).toBeVisible()
    await dialogClosed(first)
    await first.goto('/admin-dashboard/settings')
    await first.getByRole('link', { name: /View Admins/ }).click()
    await first.getByRole('link', { name: 'Add Admin' }).click()
    await makeAdmin(first.getByRole('dialog', { name: 'Create Admin User' }), email, name)
    const done = 'Admin user created successfully. They will need to verify their email before logging in.'
    await expect(first.getByText(done)).toBeVisible()
    await expect(first).toHaveURL('/admin-dashboard/view-admins')
    await expect(rowOf(first, email)).toContainText('Email not confirmed')
  })

  await test.step('the new admin confirms the address by email before the first sign-in', async () => {
    await signIn(kiran, email, GIVEN)
    await expect(kiran.getByRole('alert').first()).toBeVisible()
    await kiran.goto(`/confirm-admin?token=${await readToken(email, '/confirm-admin')}`)
    await kiran.getByLabel('New password').fill(OWN)
    await kiran.getByRole('button', { name: 'Confirm and set password' }).click()
    await expect(kiran.getByText('Email confirmed')).toBeVisible()
    await signIn(kiran, email, OWN)
  })

  await test.step('the first permitted section opens; the others are neither offered nor accessible', async () => {
    await expect(kiran).toHaveURL('/admin-dashboard/agents')
    await expect(kiran.getByRole('button', { name: 'Add Agent' })).toBeVisible()
    expect(await offered(kiran)).toEqual(['Agents', 'Settings', 'Sign Out'])
    for (const path of ['/admin-dashboard/users', '/admin-dashboard/site-settings', '/admin-dashboard/plans']) {
      await kiran.goto(path)
      await expect(kiran.getByText('Access Denied')).toBeVisible()
      await expect(kiran).toHaveURL('/admin-dashboard/agents')
    }
    await kiran.goto('/admin-dashboard')
    await expect(kiran).toHaveURL('/admin-dashboard/agents')
    const member = await someMember(first.context())
    await kiran.goto(`/view-profile/${member}`)
    await expect(kiran.getByRole('heading', { name: 'Profile not found' })).toBeVisible()
    expect(await answersBeyond(kiran.context(), member)).toEqual([])
  })

  await test.step('the two privileges work: disabling the agent, and viewing the admins', async () => {
    await kiran.goto(`/admin-dashboard/agents?q=${encodeURIComponent(agent.email)}`)
    await kiran.getByRole('button', { name: `Actions for ${agent.name}` }).click()
    await kiran.getByRole('menuitem', { name: 'Disable' }).click()
    await giveReason(kiran, `Disable ${agent.name}`)
    await expect(kiran.getByText('Agent Disabled')).toBeVisible()
    await kiran.goto('/admin-dashboard/settings')
    const siteLinks = kiran
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: /Site|Plans|Admins|Audit/ })
    await expect(siteLinks).toHaveText([/^View Admins/, /^Audit Log/])
    await siteLinks.first().click()
    await kiran.getByRole('button', { name: 'Actions for Arjun Mehta' }).click()
    await kiran.getByRole('menuitem', { name: 'Change privileges' }).click()
    // A privilege that the admin does not hold can be neither granted nor revoked.
    await expect(kiran.getByRole('checkbox', { name: /^manage_users/ })).toBeDisabled()
    await expect(kiran.getByRole('checkbox', { name: /^manage_agents/ })).toBeEnabled()
  })

  await test.step('the first admin reads the audit log, and deletes both', async () => {
    await first.goto(`/admin-dashboard/audit-log?person=${encodeURIComponent(email)}`)
    const log = first.getByRole('main')
    await expect(log.locator('span', { hasText: /^Admin created$/ }).filter({ visible: true })).toHaveCount(1)
    await expect(log.getByText(`privileges: (empty) → ${[...HELD].sort().join(', ')}`)).toBeVisible()
    await expect(log.getByText(agent.email)).toBeVisible()
    await first.goto('/admin-dashboard/view-admins')
    await first.getByRole('button', { name: `Actions for ${name}` }).click()
    await first.getByRole('menuitem', { name: 'Delete' }).click()
    await giveReason(first, `Delete ${name}`, name)
    await expect(first.getByText('Admin Deleted')).toBeVisible()
    await kiran.reload()
    await expect(kiran).toHaveURL(/\/signin/)
    const { agents } = (await call(first.context(), 'agents/list', {
      page: 1,
      search: agent.email,
      sort: { by: 'name', descending: false },
    })) as { agents: { id: string }[] }
    await call(first.context(), 'agents/delete', { id: agents[0]?.id, ...because })
  })
})

async function makeAgent(dialog: Locator, { email, name }: { email: string; name: string }) {
  const [firstName = '', lastName = ''] = name.split(' ')
  await dialog.getByLabel('First Name').fill(firstName)
  await dialog.getByLabel('Last Name').fill(lastName)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').fill('98000 55555')
  await dialog.getByLabel('Password', { exact: true }).fill(GIVEN)
  await dialog.getByRole('button', { name: 'Create Agent' }).click()
}

async function makeAdmin(dialog: Locator, email: string, name: string) {
  await dialog.getByRole('button', { name: 'Create Admin' }).click()
  await expect(dialog.getByText('Select at least one privilege')).toBeVisible()
  const [firstName = '', lastName = ''] = name.split(' ')
  await dialog.getByLabel('First Name').fill(firstName)
  await dialog.getByLabel('Last Name').fill(lastName)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(GIVEN)
  await dialog.getByLabel('Confirm Password', { exact: true }).fill(GIVEN)
  for (const privilege of HELD) await dialog.getByRole('checkbox', { name: new RegExp(`^${privilege}`) }).check()
  await dialog.getByRole('button', { name: 'Create Admin' }).click()
}

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/signin')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** The entries of the menu. */
async function offered(page: Page): Promise<string[]> {
  const entries = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).locator('a, button')
  await expect(entries.first()).toBeVisible()
  return entries.allInnerTexts()
}

async function someMember(context: BrowserContext): Promise<string> {
  const { rows } = (await call(context, 'members/list', EVERYBODY)) as { rows: { id: string }[] }
  return rows[0]?.id ?? ''
}

/** Every operation that requires another privilege and does not return 403 or 404. */
async function answersBeyond(context: BrowserContext, member: string): Promise<string[]> {
  const beyond = Object.keys(OPERATIONS).filter((name) => !(NEEDS[name] ?? HELD).some((one) => HELD.includes(one)))
  expect(beyond.length).toBeGreaterThan(15)
  // An unknown id: procedures that are also open to members return only that it is not found.
  const nothing = randomUUID()
  const world = {
    self: member,
    client: member,
    ticket: nothing,
    closedTicket: nothing,
    photoIds: [nothing, nothing],
  } as World
  const answers = beyond.map(async (name) => {
    const answer = await context.request.post(`/api/rpc/${name.replace('.', '/')}`, {
      data: { json: OPERATIONS[name]?.input(world, 'admin') },
      headers: { origin: process.env.E2E_ORIGIN ?? '', 'x-csrf-token': 'orpc' },
    })
    return [403, 404].includes(answer.status()) ? [] : [`${name} answers ${answer.status()}`]
  })
  return (await Promise.all(answers)).flat()
}
