import { drawDocument, sendDocument } from './documents.ts'
import { mailsTo } from './inbox.ts'
import { newMember, newPair } from './members.ts'
import { call, dialogClosed, expect, newWord, signInAs, test } from './people.ts'

test('a member sends a document, withdraws it and sends another; an admin rejects one and approves the next; the badge appears', async ({
  browser,
}) => {
  const { rohan, meera } = await newPair(browser)
  const page = meera.page
  await page.goto('/settings#identity')
  await expect(page.getByRole('heading', { name: 'Verify your profile' })).toBeInViewport()
  await expect(page.getByText('Send only a masked Aadhaar', { exact: false })).toBeVisible()
  const document = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await drawDocument('Meera Kulkarni') }
  const choose = () => page.getByLabel('Picture or PDF').locator('input[type=file]').setInputFiles(document)
  await choose()
  await expect(page.getByText('Please select the document type')).toBeVisible()
  await page.getByLabel('Document', { exact: true }).selectOption('PAN card')
  await page
    .getByLabel('Picture or PDF')
    .locator('input[type=file]')
    .setInputFiles({ name: 'card.txt', mimeType: 'text/plain', buffer: Buffer.from('none') })
  await expect(page.getByText("We can't read this file.", { exact: false })).toBeVisible()
  await choose()
  await expect(page.getByText(/^Submitted on .* We'll email you when it has been reviewed\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw document' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw document' }).click()
  await expect(page.getByText('Document deleted')).toBeVisible()
  await page.getByLabel('Document', { exact: true }).selectOption('Passport')
  await choose()
  await expect(page.getByText(/^Submitted on/)).toBeVisible()

  // The list begins with the oldest, and others may wait, so the case is opened by its URL.
  const id = await ownCheck(meera.context)
  const staff = await browser.newContext()
  await signInAs(staff, 'admin@jodi.example')
  const admin = await staff.newPage()
  await admin.goto('/admin-dashboard/checks')
  await expect(admin.getByText(/^1 to /)).toBeVisible()
  await expect(admin.getByRole('link', { name: /Identity Checks.*\d+ waiting/ })).toBeVisible()
  await admin.goto(`/admin-dashboard/checks/${id}`)
  await expect(admin.getByRole('button', { name: 'Open document' })).toBeHidden()
  await admin.getByRole('button', { name: 'Assign to me' }).click()
  await expect(admin.getByText(/^Assigned to you until/)).toBeVisible()
  await admin.getByRole('button', { name: 'Open document' }).click()
  await expect(admin.getByRole('img', { name: 'Passport' })).toHaveJSProperty('naturalWidth', 1000)
  await admin.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Reject .*'s document$/ }).click()
  await expect(dialog.getByText('Choose a reason')).toBeVisible()
  await dialog.getByLabel('The document is not readable.', { exact: false }).click()
  await dialog.getByRole('button', { name: /^Reject .*'s document$/ }).click()
  await expect(admin.getByText('The document has been deleted.').first()).toBeVisible()
  await dialogClosed(admin)

  // The member sees the rejection without a reload, with the reason.
  await expect(page.getByText(/^Rejected on .*is not readable.*The document has been deleted\.$/)).toBeVisible()
  const mails = await mailsTo(meera.email)
  expect(mails.find(({ subject }) => subject.includes('identity check'))?.text).toContain('/settings/identity')
  await page.getByLabel('Document', { exact: true }).selectOption('Passport')
  await choose()
  await expect(page.getByText(/^Submitted on/)).toBeVisible()
  const next = await ownCheck(meera.context)
  await admin.goto(`/admin-dashboard/checks/${next}`)
  await admin.getByRole('button', { name: 'Assign to me' }).click()
  await expect(admin.getByRole('button', { name: 'Reject', exact: true })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
  await admin.getByRole('button', { name: 'Open document' }).click()
  await admin.getByRole('button', { name: 'Approve', exact: true }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve Meera' }).click()
  await expect(admin.getByText('Identity verified')).toBeVisible()
  await dialogClosed(admin)
  await expect(page.getByText(/^Your name and age were verified on/)).toBeVisible()

  await rohan.page.goto(`/view-profile/${meera.id}`)
  await expect(rohan.page.getByText(/^Name and age checked with an identity document on/)).toBeVisible()
  await rohan.page.goto(`/matches?q=${encodeURIComponent(meera.occupation)}`)
  const card = rohan.page.getByRole('article').filter({ has: rohan.page.locator(`a[href*="${meera.id}"]`) })
  await expect(card.getByText(/^Name and age checked, /)).toBeVisible()

  await admin.goto('/admin-dashboard/checks?queue=decided')
  await expect(admin.locator(`a[href$="${next}"]`)).toBeVisible()
  await admin.goto(`/admin-dashboard/audit-log?action=documentOpened&person=${encodeURIComponent(meera.email)}`)
  await expect(admin.getByText('Meera Kulkarni').first()).toBeVisible()
})

test('the queue is closed to members', async ({ browser }) => {
  const { page } = await newMember(browser, 'Rohan', 'male')
  await page.goto('/admin-dashboard/checks')
  await expect(page.getByText('Access Denied')).toBeVisible()
})

async function ownCheck(context: Parameters<typeof call>[0]): Promise<string> {
  const { check } = (await call(context, 'checks/getOwn', undefined)) as { check: { id: string } }
  return check.id
}

test('the list shows until when a case is assigned to another admin, at every width', async ({ browser }) => {
  const lastName = `K${newWord()}`
  const meera = await newMember(browser, 'Meera', 'female', { lastName })
  const id = await sendDocument(meera, 'passport', await drawDocument('Meera Kulkarni'))
  const context = await browser.newContext()
  await signInAs(context, 'admin@jodi.example')
  await call(context, 'checks/assignToMe', { id })
  const admin = await context.newPage()
  await admin.route('**/api/rpc/checks/list', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const name = 'Sreelakshmi Venkataramanan'
    await route.fulfill({
      response,
      body: text.replace(/"name":"Arjun Mehta","isMe":true/g, `"name":"${name}","isMe":false`),
    })
  })
  await admin.goto(`/admin-dashboard/checks?q=${lastName}`)
  const badge = admin
    .getByText(/^Sreelakshmi Venkataramanan until/)
    .filter({ visible: true })
    .first()
  for (const width of [1280, 768, 360]) {
    await admin.setViewportSize({ width, height: 800 })
    await expect(badge).toBeVisible()
    await expect.poll(() => badge.evaluate(isInside)).toBe(true)
  }
})

/** Whether the text ends before the edge of what is around it. */
function isInside(badge: Element): boolean {
  const around = badge.closest('td, li')
  return around !== null && badge.getBoundingClientRect().right < around.getBoundingClientRect().right
}
