import type { Browser, Locator, Page } from '@playwright/test'
import { newAgent } from '../server/test/factories/creations.ts'
import { expectNoAxeViolations } from './axe.ts'
import { takePhoto } from './newcomer.ts'
import { call, expect, newEmail, signInAs, test } from './people.ts'

const NO_PICTURE = "We can't read this picture. Please choose a JPEG, PNG or WebP."

test('an agent changes their photo; a rejected or lost upload keeps the old one', async ({ browser }) => {
  const { page, id, admin } = await openNewAgent(browser)
  const face = page.getByRole('main').locator('img[data-photo]')
  const own = page.getByRole('button', { name: 'My Account' }).locator('img[data-photo]')
  await expect(face).toHaveCount(0)

  await test.step('a file that is not an image is rejected, and nothing changes', async () => {
    await choose(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.jpg')
    await expect(page.getByRole('alert').filter({ hasText: 'Error updating profile image' })).toContainText(NO_PICTURE)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(face).toHaveCount(0)
  })

  await test.step('the image is cropped by keyboard; Escape changes nothing', async () => {
    await page.getByRole('button', { name: 'Change picture' }).focus()
    await choose(page, await takePhoto())
    const dialog = page.getByRole('dialog', { name: 'Your photo' })
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeFocused()
    await expectNoAxeViolations(page, 'the dialog of a picture')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Change picture' })).toBeFocused()
    await expect(face).toHaveCount(0)
  })

  await test.step('the photo is on the page, in the header, and there after a reload', async () => {
    await send(page, await takePhoto())
    await expect(page.getByText('Profile image updated')).toBeVisible()
    for (const shown of [face, own]) await expectDrawn(shown)
    await page.reload()
    for (const shown of [face, own]) await expectDrawn(shown)
  })

  const kept = (await face.getAttribute('src')) ?? ''
  await test.step('without a connection an error is shown, and the old photo stays', async () => {
    await page.route('**/api/agents/*/avatar', (route) => route.abort())
    await send(page, await takePhoto())
    await expect(page.getByRole('alert').filter({ hasText: 'Error updating profile image' })).toContainText(
      "We couldn't reach the server.",
    )
    await expect(page.getByRole('button', { name: 'Change picture' })).toBeEnabled()
    await expect(face).toHaveAttribute('src', kept)
    await page.unroute('**/api/agents/*/avatar')
  })

  await test.step('the same file uploaded again is another photo, and the first is deleted', async () => {
    await send(page, await takePhoto())
    await expect(face).not.toHaveAttribute('src', kept)
    await expectDrawn(face)
    expect((await page.request.get(kept)).status()).toBe(404)
  })

  await test.step('an admin sees it, another agent does not', async () => {
    const src = (await face.getAttribute('src')) ?? ''
    await admin.goto(`/admin-dashboard/agents/${id}`)
    await expectDrawn(admin.getByRole('main').locator('img[data-photo]'))
    await signInAs(page.context(), 'agent@jodi.example')
    expect((await page.request.get(src)).status()).toBe(404)
  })
})

async function openNewAgent(browser: Browser): Promise<{ page: Page; id: string; admin: Page }> {
  const admin = await (await browser.newContext()).newPage()
  await signInAs(admin.context(), 'admin@jodi.example')
  const email = newEmail()
  const fields = { ...newAgent(email), firstName: 'Gulab', lastName: 'Bano' }
  const { userId } = (await call(admin.context(), 'agents/createAgent', { key: email, fields })) as { userId: string }
  const page = await (await browser.newContext()).newPage()
  await signInAs(page.context(), email, fields.password)
  await page.goto('/agent-profile')
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible()
  return { page, id: userId, admin }
}

const choose = (page: Page, buffer: Buffer, name = 'me.jpg') =>
  page.getByLabel('Picture', { exact: true }).setInputFiles({ name, mimeType: 'image/jpeg', buffer })

async function send(page: Page, picture: Buffer) {
  await choose(page, picture)
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await expect(dialog).toBeHidden()
}

/** The image was loaded and rendered, not only referenced. */
const expectDrawn = (image: Locator) =>
  expect
    .poll(() => image.evaluate((drawn: HTMLImageElement) => drawn.complete && drawn.naturalWidth))
    .toBeGreaterThan(0)
