import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { readMail } from './inbox.ts'
import { newPair } from './members.ts'
import { call, dialogClosed, expect, signInAs, test } from './people.ts'

const ADMIN = 'admin@jodi.example'

async function openQueue(browser: Browser) {
  const context = await browser.newContext()
  await signInAs(context, ADMIN)
  const page = await context.newPage()
  await page.goto('/admin-dashboard/reports')
  return page
}

/** The row of one reporter's report: other tests report people of the same name. */
async function linkOf(admin: Page, reporterId: string, decided = false) {
  const list = await call(admin.context(), 'reports/list', { decided, reason: null, page: 1 })
  const { rows } = list as { rows: { id: string; reporter: { profileId: string } | null }[] }
  const id = rows.find(({ reporter }) => reporter?.profileId === reporterId)?.id
  return admin.locator(`a[href="/admin-dashboard/reports/${id}"]`)
}

/** From the reported person to the text of the report. */
async function heightBetween(admin: Page): Promise<number> {
  const [name, text] = [
    admin.getByRole('heading', { level: 2 }),
    admin.getByText('He asked for money on the first day.'),
  ]
  return (await text.evaluate(top)) - (await name.first().evaluate(top))
}
const top = (element: Element) => element.getBoundingClientRect().top

const say = (from: Parameters<typeof call>[0], id: string, content: string) =>
  call(from, 'chat/send', { id, messageId: crypto.randomUUID(), content })

test('a report from a chat with messages is queued and acknowledged, and the reported member is warned', async ({
  browser,
}) => {
  const { rohan, meera, chat } = await newPair(browser)
  await say(rohan.context, chat, 'Send me ten thousand rupees')
  await say(meera.context, chat, 'Namaste, how are you?')
  const admin = await openQueue(browser)

  await meera.page.goto(`/chat/${chat}`)
  await meera.page.getByRole('button', { name: 'More' }).click()
  await meera.page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = meera.page.getByRole('dialog', { name: 'Report Rohan Kulkarni' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await dialog.getByLabel('Asking for money or gifts').check()
  await dialog.getByLabel('What happened?').fill('He asked for money on the first day.')
  await dialog.getByText('Send me ten thousand rupees').click()
  await expect(dialog.getByRole('checkbox', { name: /ten thousand rupees/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(meera.page.getByText('Thank you. We have received your report.')).toBeVisible()
  await expect(dialog).toBeHidden()

  // Without a reload: the queue receives an event.
  await expect(admin.getByText('We acknowledge reports within 24 hours. We reply within 7 days.')).toBeVisible()
  await (await linkOf(admin, meera.id)).click()
  await expect(admin.getByText('He asked for money on the first day.')).toBeVisible()
  await expect(admin.getByText('Send me ten thousand rupees')).toBeVisible()
  await expect(admin.getByText('Namaste, how are you?')).toBeHidden()
  // Where the buttons need two rows.
  await admin.setViewportSize({ width: 360, height: 780 })
  const before = await heightBetween(admin)
  await admin.getByRole('button', { name: 'Acknowledge' }).dblclick()
  await expect(admin.getByText('Report acknowledged')).toBeVisible()
  await expect(admin.getByText(/^Decide before/)).toBeVisible()
  expect(await heightBetween(admin)).toBe(before)
  await admin.setViewportSize({ width: 1280, height: 800 })
  await expect(admin.getByRole('alert')).toHaveCount(0)
  await readMail(meera.email, 'We received your report')

  await admin.getByRole('button', { name: 'Warn', exact: true }).click()
  const warning = admin.getByRole('dialog', { name: 'Warn Rohan Kulkarni' })
  await expect(warning.getByLabel('Never ask others for money, gifts or bank details.')).toBeChecked()
  await warning.getByRole('button', { name: 'Warn Rohan Kulkarni' }).click()
  await expect(admin.getByText('Warning sent to Rohan Kulkarni')).toBeVisible()
  await expect(
    admin.getByText('The report text and attached messages were deleted when the report was decided.'),
  ).toBeVisible()
  await expect(admin.getByText('Send me ten thousand rupees')).toBeHidden()

  await rohan.page.goto('/dashboard')
  const card = rohan.page.getByRole('region', { name: 'Please follow our rules' })
  await expect(card.getByText('Never ask others for money, gifts or bank details.')).toBeVisible()
  await rohan.page.goto('/settings/privacy')
  await card.getByRole('button', { name: 'I understand' }).click()
  await expect(card).toBeHidden()
  await rohan.page.reload()
  await expect(rohan.page.getByRole('heading', { name: 'Report someone' })).toBeVisible()
  await expect(card).toBeHidden()
  // The warning does not mention a report; the reporter is told that there was a result.
  expect(await readMail(rohan.email, 'A warning about your Jodi account')).not.toMatch(/meera|report/i)
  expect(await readMail(meera.email, 'Update on your report')).toContain('have taken action')
})

test('a blocked pair report each other from settings by name only; staff disable one, whose session ends at once', async ({
  browser,
}) => {
  const { rohan, meera } = await newPair(browser)
  await call(rohan.context, 'safety/blockPerson', { id: meera.id })
  await meera.page.goto('/settings/privacy')
  await meera.page.getByRole('button', { name: 'Report Rohan Kulkarni' }).click()
  const dialog = meera.page.getByRole('dialog', { name: 'Report Rohan Kulkarni' })
  // By keyboard only: the focus starts on the first reason, moves on to the send button, and back.
  await expect(dialog.getByLabel('Fake or indecent photo')).toBeFocused()
  await meera.page.keyboard.press('Shift+Tab')
  await meera.page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Fake or indecent photo')).toBeFocused()
  await meera.page.keyboard.press('Space')
  for (const _ of ['what happened', 'cancel', 'send']) await meera.page.keyboard.press('Tab')
  await meera.page.keyboard.press('Enter')
  await expect(meera.page.getByText('Thank you. We have received your report.')).toBeVisible()
  await expect(meera.page.getByRole('link', { name: 'Rohan Kulkarni' })).toHaveCount(0)

  const admin = await openQueue(browser)
  await admin.getByLabel('Reason').selectOption('photo')
  await expect(admin).toHaveURL(/reason=photo/)
  await rohan.page.goto('/dashboard')
  await expect(rohan.page.getByRole('article').first()).toBeVisible()
  // What counts is how soon a page that is open ends, not one that is still loading its parts.
  await rohan.page.waitForLoadState('networkidle')
  await (await linkOf(admin, meera.id)).click()
  await admin.getByRole('button', { name: 'Disable', exact: true }).click()
  const question = admin.getByRole('dialog', { name: 'Disable Rohan Kulkarni?' })
  await expect(question.getByLabel('Fake or indecent photo')).toBeChecked()
  await question.getByRole('button', { name: 'Disable Rohan Kulkarni' }).click()
  await expect(admin.getByText('Profile Disabled')).toBeVisible()
  await expect(rohan.page).toHaveURL(/\/signin/, { timeout: 2000 })
  await expect(admin.getByText(/^Disabled$/).first()).toBeVisible()
  await dialogClosed(admin)
  await admin.goto('/admin-dashboard/reports?show=decided')
  await expect(await linkOf(admin, meera.id, true)).toBeVisible()
})

test('a report that is being written is sent although the reported person blocks the reporter', async ({ browser }) => {
  const { rohan, meera, chat } = await newPair(browser)
  await say(rohan.context, chat, 'Send me ten thousand rupees')
  await meera.page.goto(`/chat/${chat}`)
  await meera.page.getByRole('button', { name: 'More' }).click()
  await meera.page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = meera.page.getByRole('dialog', { name: 'Report Rohan Kulkarni' })
  await dialog.getByLabel('Asking for money or gifts').check()
  await dialog.getByLabel('What happened?').fill('He asked for money on the first day.')
  await dialog.getByRole('checkbox', { name: /ten thousand rupees/ }).check()
  await call(rohan.context, 'safety/blockPerson', { id: meera.id })
  await expect(meera.page.getByText('Conversation not found')).toBeAttached()
  await expect(dialog.getByLabel('What happened?')).toHaveValue('He asked for money on the first day.')
  await expect(dialog.getByRole('checkbox', { name: /ten thousand rupees/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(meera.page.getByText('Thank you. We have received your report.')).toBeVisible()
  const admin = await openQueue(browser)
  await (await linkOf(admin, meera.id)).click()
  await expect(admin.getByText('Send me ten thousand rupees')).toBeVisible()
})

test('the list shows until when an overdue report was to be acknowledged, at every width of a table', async ({
  browser,
}) => {
  const { rohan, meera } = await newPair(browser)
  const fields = { reason: 'respect', details: '' }
  await call(meera.context, 'reports/create', { key: randomUUID(), personId: rohan.id, fields, cited: null })
  const admin = await openQueue(browser)
  await admin.route('**/api/rpc/reports/list', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll('"overdue":null', '"overdue":"acknowledge"') })
  })
  await admin.goto('/admin-dashboard/reports?q=kulkarni')
  await expect(admin.getByText('Overdue').first()).toBeVisible()
  for (const width of [1280, 1101, 768]) {
    await admin.setViewportSize({ width, height: 800 })
    await expect.poll(() => admin.locator('tbody td').evaluateAll(countCut)).toBe(0)
  }
})

/** The cells whose content is wider than they are. */
const countCut = (cells: Element[]) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length
