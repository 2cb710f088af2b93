import type { Page } from '@playwright/test'
import { newAgent, newUser } from '../server/test/factories/creations.ts'
import { readToken } from './inbox.ts'
import { takePhoto } from './newcomer.ts'
import { call, expect, giveReason, newEmail, signInAs, test } from './people.ts'

const PASSWORD = 'a-good-password'

test('an agent creates a client and earns ten credits; the client signs in and has matches', async ({ browser }) => {
  const agent = await (await browser.newContext()).newPage()
  await signInAs(agent.context(), 'agent@jodi.example')
  await agent.goto('/agent-dashboard')
  const before = await shownCredits(agent)
  const email = newEmail()
  await agent.getByRole('button', { name: 'Add User' }).click()
  const dialog = agent.getByRole('dialog', { name: 'Create New User' })
  await fillNewUser(dialog, email)
  await dialog.getByRole('button', { name: 'Create User' }).dblclick()
  await expect(dialog.getByRole('heading', { name: 'User created successfully' })).toBeVisible()
  await expect(agent.getByText('The user account has been created with all profile details.')).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeEnabled()
  await dialog.getByRole('link', { name: 'View Created Profile' }).click()
  await expect(agent.getByRole('heading', { name: 'Ketaki Deo' })).toBeVisible()

  await agent.goto('/agent-dashboard')
  await expect.poll(() => shownCredits(agent)).toBe(before + 10)
  await expect(agent.getByRole('link', { name: 'Ketaki Deo' }).first()).toBeVisible()
  await agent.goto('/agent-profile/credits')
  await expect(agent.getByRole('link', { name: 'Ketaki Deo' }).first()).toBeVisible()

  const client = await (await browser.newContext()).newPage()
  await signInAs(client.context(), email, PASSWORD)
  await client.goto('/dashboard')
  await expect(client.getByRole('article').first()).toBeVisible()

  await agent.goto('/agent-dashboard')
  await agent.getByLabel('Search users').fill(email)
  await expect(agent.getByRole('button', { name: /^Actions for/ })).toHaveCount(1)
  await chooseAction(agent, 'Change Email')
  const right = newEmail()
  await agent.getByRole('dialog').getByLabel('Email').fill(right)
  await giveReason(agent, "Change Ketaki Deo's email")
  await expect(agent.getByText('Email change requested')).toBeVisible()
  expect(await readToken(right, '/confirm-email')).not.toBe('')
  await chooseAction(agent, 'Delete')
  await giveReason(agent, /^Delete/, 'Ketaki Deo')
  await expect(agent.getByText('No profiles found')).toBeVisible()
  await agent.getByRole('button', { name: 'Clear Search' }).last().click()
  await expect.poll(() => shownCredits(agent)).toBe(before)
  await expect(client).toHaveURL(/\/signin/)
})

test('a client claims the account by email and leaves the agent, who then cannot see the client', async ({
  browser,
}) => {
  // A separate agent: another test counts the credits of the demo agent.
  const agent = await (await browser.newContext()).newPage()
  await signInAs(agent.context(), 'admin@jodi.example')
  const agentEmail = newEmail()
  await call(agent.context(), 'agents/createAgent', { key: agentEmail, fields: newAgent(agentEmail) })
  await signInAs(agent.context(), agentEmail, 'marigold-77')
  const email = newEmail()
  const made = await call(agent.context(), 'members/create', { key: email, agentId: null, fields: newUser(email) })
  const { userId } = made as { userId: string }
  const token = await readToken(email, '/set-password')
  const client = await (await browser.newContext()).newPage()
  await call(client.context(), 'accounts/setOwnPassword', {
    purpose: 'ownPassword',
    token,
    password: 'only-mine-77',
  })
  await signInAs(client.context(), email, 'only-mine-77')
  await client.goto('/settings/account')
  await expect(client.getByRole('heading', { name: 'Your agent' })).toBeVisible()
  await agent.goto(`/view-profile/${userId}`)
  await expect(agent.getByRole('heading', { name: 'Personal Information' })).toBeVisible()
  await client.getByRole('button', { name: 'Leave agent' }).click()
  await client.getByRole('alertdialog').getByRole('button', { name: 'Leave agent' }).click()
  await expect(client.getByText('You have left your agent')).toBeVisible()
  await expect(client.getByRole('heading', { name: 'Your agent' })).toHaveCount(0)
  await agent.reload()
  await expect(agent.getByRole('heading', { name: 'Profile not found' })).toBeVisible()
  await agent.goto('/agent-profile/credits')
  await expect(agent.getByText('No longer a client').first()).toBeVisible()
})

test('an admin creates an agent, edits, disables and deletes them', async ({ browser }) => {
  const admin = await (await browser.newContext()).newPage()
  await signInAs(admin.context(), 'admin@jodi.example')
  await admin.goto('/admin-dashboard/agents')
  const email = newEmail()
  await admin.getByRole('button', { name: 'Add Agent' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Create Agent' })
  await dialog.getByLabel('First Name').fill('Gauri')
  await dialog.getByLabel('Last Name').fill('Sathe')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').fill('98000 55555')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Create Agent' }).click()
  await expect(admin.getByText('Agent created successfully')).toBeVisible()
  const gauri = await (await browser.newContext()).newPage()
  await signInAs(gauri.context(), email, PASSWORD)
  await gauri.goto('/agent-profile')
  await expect(gauri.getByRole('heading', { name: 'Gauri Sathe' })).toBeVisible()
  const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() }
  await gauri.locator('input[type=file]').setInputFiles(picture)
  await gauri.getByRole('button', { name: 'Use photo' }).click()
  await expect(gauri.getByText('Profile image updated')).toBeVisible()

  await admin.getByRole('link', { name: 'Gauri Sathe' }).click()
  await admin.getByRole('link', { name: 'Edit Profile' }).click()
  await admin.getByLabel('Address').fill('5, Tilak Road, Pune')
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await expect(admin.getByText('Profile Updated')).toBeVisible()
  await expect(admin.getByText('5, Tilak Road, Pune')).toBeVisible()
  await admin.getByRole('button', { name: 'Disable Agent' }).click()
  await giveReason(admin, 'Disable Gauri Sathe')
  await expect(admin.getByText('Agent Disabled')).toBeVisible()
  await gauri.reload()
  await expect(gauri).toHaveURL(/\/signin/)
  await admin.getByRole('button', { name: 'Delete Agent' }).click()
  await giveReason(admin, 'Delete Gauri Sathe', 'Gauri Sathe')
  await expect(admin.getByText('The agent has been removed permanently.')).toBeVisible()
  await expect(admin).toHaveURL(/\/admin-dashboard\/agents$/)
  await expect(admin.getByRole('link', { name: 'Gauri Sathe' })).toHaveCount(0)
})

test('agent pages are open to that agent and to admins with manage_agents; the admin area is closed to agents', async ({
  page,
}) => {
  await signInAs(page.context(), 'admin@jodi.example')
  const { agents } = (await call(page.context(), 'agents/list', {
    page: 1,
    search: 'imran',
    sort: { by: 'name', descending: false },
  })) as { agents: { id: string }[] }
  const other = agents[0]?.id ?? ''
  await page.goto(`/agent-profile/${other}`)
  await expect(page.getByRole('heading', { name: 'Imran Qureshi' })).toBeVisible()
  await call(page.context(), 'accounts/signOut', undefined)
  for (const email of ['agent@jodi.example', 'member@jodi.example']) {
    await signInAs(page.context(), email)
    for (const path of [`/agent-profile/${other}`, `/agent-profiles/${other}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Agent Not Found' })).toBeVisible()
    }
    await page.goto('/admin-dashboard/agents')
    await expect(page.getByText('Access Denied')).toBeVisible()
    await call(page.context(), 'accounts/signOut', undefined)
  }
})

/** Selects an action on the only person in the list. */
async function chooseAction(page: Page, name: string) {
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function shownCredits(page: Page): Promise<number> {
  const card = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Available Credits' }) })
  const number = card
    .last()
    .locator('p')
    .filter({ hasText: /^[\d,]+$/ })
  const text = await number.first().innerText()
  return Number(text.replaceAll(',', ''))
}

async function fillNewUser(dialog: ReturnType<Page['getByRole']>, email: string) {
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('First Name').fill('Ketaki')
  await dialog.getByLabel('Last Name').fill('Deo')
  await dialog.getByLabel('Phone Number').fill('9800012345')
  await dialog.getByLabel('Age').fill('27')
  await dialog.getByText('Female', { exact: true }).click()
  await dialog.getByLabel('Marital Status').selectOption('single')
  await dialog.getByLabel('Mother Tongue').selectOption('Marathi')
  await dialog.getByLabel('Qualification').selectOption("Master's")
  await dialog.getByLabel('Working With').selectOption('Private Company')
  await dialog.getByLabel('Occupation').selectOption('Architect')
  await dialog.getByLabel('Address').fill('12 Long Lane')
  await dialog.getByLabel('State').selectOption('Maharashtra')
  await dialog.getByLabel('City').selectOption('Pune')
  await dialog.getByLabel('Pincode').fill('411001')
  await dialog.getByLabel('Religion').selectOption('Hinduism')
  await dialog.getByLabel('Caste').selectOption('Maratha')
}
