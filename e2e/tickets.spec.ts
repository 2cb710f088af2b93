import { expect } from '@playwright/test'
import { mailsTo } from './inbox.ts'
import { signUp } from './newcomer.ts'
import { call, dialogClosed, newEmail, signInAs, test } from './people.ts'

const PASSWORD = 'a-good-password'

test("a member creates a ticket, support responds, and each sees the other's changes at once", async ({ browser }) => {
  const email = newEmail()
  const member = await (await browser.newContext()).newPage()
  await signUp(member, email, PASSWORD)
  // On a phone the sidebar with its count is behind a button.
  const admin = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await signInAs(admin.context(), 'admin@jodi.example')
  await admin.goto('/admin-dashboard/tickets')
  const place = admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support Tickets' })
  await expect(place).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Refresh' })).toBeVisible()
  // Other tests create tickets too, so the sidebar is compared with the count at that moment.
  const shownWaiting = async () => {
    const badge = place.getByText(/ waiting$/)
    const shown = (await badge.count()) > 0 ? await badge.innerText() : '0'
    const { tickets } = (await call(admin.context(), 'figures/queueCounts', undefined)) as { tickets: number }
    return { shown: Number.parseInt(shown, 10), counted: tickets }
  }
  const expectTrueCount = () =>
    expect(async () => {
      const { shown, counted } = await shownWaiting()
      expect(shown).toBe(counted)
    }).toPass({ timeout: 10_000 })

  await member.goto('/plans')
  await member.getByRole('button', { name: 'Need Help?' }).click()
  const help = member.getByRole('dialog', { name: 'Need Help?' })
  await help.getByRole('button', { name: 'Create Support Ticket' }).click()
  const dialog = member.getByRole('dialog', { name: 'Create Support Ticket' })
  await dialog.getByLabel('Description').fill('Too short')
  await dialog.getByRole('button', { name: 'Create Ticket' }).click()
  await expect(dialog.getByText('Please select a query type')).toBeVisible()
  await expect(dialog.getByText('Description must be at least 10 characters')).toBeVisible()
  await dialog.getByLabel('Query Type').selectOption('Billing')
  await dialog.getByLabel('Description').fill(`The receipt is wrong for ${email}`)
  await member.route('**/api/rpc/tickets/create', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Create Ticket' }).click()
  await expect(member.getByText('Failed to create ticket. Please try again.')).toBeVisible()
  await member.unroute('**/api/rpc/tickets/create')
  await dialog.getByRole('button', { name: 'Create Ticket' }).click()
  await expect(member.getByText('Your ticket has been created successfully.')).toBeVisible()
  await expect(member).toHaveURL(/\/tickets$/)
  const card = member.getByRole('main').getByRole('listitem')
  await expect(card).toHaveCount(1)
  await expect(card.getByText('Pending')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Close Ticket' })).toHaveCount(0)

  // The admin's table and count are updated without a click.
  const line = admin.getByRole('link', { name: `The receipt is wrong for ${email}` })
  await expect(line).toBeVisible()
  await expectTrueCount()
  expect((await shownWaiting()).shown).toBeGreaterThan(0)
  await line.click()
  await expect(admin.getByRole('button', { name: 'Submit Response' })).toBeVisible()
  await admin.getByLabel('Status').selectOption('In Progress')
  await expect(admin.getByText('Ticket status updated successfully')).toBeVisible()
  await expect(card.getByText('In Progress')).toBeVisible()
  await admin.getByLabel('Response').fill('It is corrected. Please look again.')
  await admin.getByRole('button', { name: 'Submit Response' }).click()
  await expect(admin.getByText('Response submitted successfully')).toBeVisible()
  await expectTrueCount()
  await expect(card.getByText('Resolved')).toBeVisible()
  await expect(card.getByText('It is corrected. Please look again.')).toBeVisible()
  const mails = await mailsTo(email)
  expect(mails.map(({ subject }) => subject)).toContain('Jodi replied to your support ticket')
  expect(JSON.stringify(mails)).not.toContain('It is corrected')

  await card.getByRole('button', { name: 'Close Ticket' }).click()
  await expect(member.getByText('Ticket closed successfully')).toBeVisible()
  await expect(card.getByText(/^Closed on /)).toBeVisible()
  await expect(admin.getByText('This ticket is closed. Reopen it to write a response.')).toBeVisible()
  await expect(admin.getByLabel('Status')).toBeDisabled()
  await admin.getByRole('button', { name: 'Reopen Ticket' }).click()
  await expect(admin.getByText('Ticket reopened successfully')).toBeVisible()
  await expect(card.getByText('In Progress')).toBeVisible()
  await admin.getByRole('button', { name: 'Close Ticket' }).click()
  await expect(admin.getByText('Ticket closed successfully')).toBeVisible()
  await expect(card.getByText(/^Closed on /)).toBeVisible()
})

test('a change that the server rejects is undone on the screen, with the specified text', async ({ page }) => {
  await signInAs(page.context(), 'admin@jodi.example')
  await page.goto('/tickets')
  await page.getByRole('button', { name: 'Create Support Ticket' }).click()
  await page.getByLabel('Query Type').selectOption('Other')
  await page.getByLabel('Description').fill('An admin may ask the others, too')
  await page.getByRole('button', { name: 'Create Ticket' }).click()
  await expect(page.getByText('Your ticket has been created successfully.')).toBeVisible()
  await dialogClosed(page)
  await page.goto('/admin-dashboard/tickets')
  await page.getByRole('link', { name: 'An admin may ask the others, too' }).first().click()
  await expect(page.getByRole('button', { name: 'Submit Response' })).toBeVisible()
  for (const procedure of ['setStatus', 'respond', 'close'])
    await page.route(`**/api/rpc/tickets/${procedure}`, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByLabel('Status').selectOption('Resolved')
  await expect(page.getByText('Failed to update ticket status')).toBeVisible()
  await expect(page.getByLabel('Status')).toHaveValue('pending')
  await page.getByLabel('Response').fill('This stays where it was typed')
  await page.getByRole('button', { name: 'Submit Response' }).click()
  await expect(page.getByText('Failed to submit response')).toBeVisible()
  await expect(page.getByLabel('Response')).toHaveValue('This stays where it was typed')
  await page.getByRole('button', { name: 'Close Ticket' }).click()
  await expect(page.getByText('Failed to close ticket')).toBeVisible()
  await page.unroute('**/api/rpc/tickets/close')
  await page.getByRole('button', { name: 'Close Ticket' }).click()
  await expect(page.getByText('Ticket closed successfully')).toBeVisible()
  await page.route('**/api/rpc/tickets/reopen', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Reopen Ticket' }).click()
  await expect(page.getByText('Failed to reopen ticket')).toBeVisible()
})

test('the questions are public, one answer is open at a time, and each link leads to the right page', async ({
  page,
}) => {
  await page.goto('/signin')
  await page.getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible()
  const questions = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button')
  await expect(questions).toHaveCount(6)
  const ways: string[] = []
  for (const question of await questions.all()) {
    await question.click()
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
    await expect(question).toHaveAttribute('aria-expanded', 'true')
    for (const way of await page.getByRole('region').getByRole('link').all())
      ways.push((await way.getAttribute('href')) ?? '')
  }
  await page.reload()
  await expect(questions.last()).toHaveAttribute('aria-expanded', 'true')
  await questions.last().click()
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(0)

  expect(ways).toContain('/signup')
  await page.goto('/signup')
  await expect(page).toHaveURL('/signup')
  await signInAs(page.context(), 'member@jodi.example')
  for (const way of new Set(ways.filter((to) => to !== '/signup'))) {
    await page.goto(way)
    await expect(page.getByRole('main')).not.toBeEmpty()
    await expect(page).toHaveURL(way)
  }
  await page.goto('/settings#identity')
  await expect(page.getByRole('heading', { name: 'Verify your profile' })).toBeInViewport()
  await page.getByRole('button', { name: 'Need Help?' }).click()
  await page.getByRole('button', { name: 'Frequently Asked Questions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeVisible()
})
