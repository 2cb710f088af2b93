import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from './axe.ts'
import { type NewMember, newPair } from './members.ts'
import { call, expect, signInAs, test } from './people.ts'

const TEXT = 'We wrote for three months before we met, and then we met on every Sunday.'
const REASON = 'Please leave out the name of the village.'
const PHOTO = { name: 'both.jpg', mimeType: 'image/jpeg' }

test('a couple publishes a story: both agree, an admin rejects and then publishes it, and one withdraws it', async ({
  browser,
  context,
  page: visitor,
}) => {
  // Four browsers take turns, which takes longer.
  test.slow()
  const { rohan, meera } = await newCouple(browser)
  // Other tests may write stories at the same time.
  const text = `${rohan.email.split('@')[0]}: ${TEXT}`
  const queued = (page: Page) =>
    page.locator('tr, li').filter({ hasText: text }).getByRole('button', { name: 'Rohan and Meera', exact: true })
  const staff = await newAdmin(browser)

  // He writes it from his dashboard, with a photo of both.
  await rohan.page.goto('/dashboard')
  await rohan.page.getByRole('link', { name: 'Share your story' }).click()
  await rohan.page.getByLabel('Your story').fill('Too short')
  await rohan.page.getByRole('button', { name: 'Ask Meera to agree' }).click()
  await expect(rohan.page.getByText('Please write at least 40 characters')).toBeVisible()
  await rohan.page.getByLabel('Your story').fill(text)
  await choosePhoto(rohan.page)
  await expectNoAxeViolations(rohan.page, 'writing a story')
  await rohan.page.getByRole('button', { name: 'Ask Meera to agree' }).click()
  await expect(rohan.page.getByRole('heading', { name: 'Waiting for Meera' })).toBeVisible()

  // She reads it and agrees, which he sees at once.
  await meera.page.goto('/dashboard')
  await meera.page.getByRole('link', { name: 'Read story' }).click()
  await expect(meera.page.getByRole('heading', { name: 'Rohan wrote your story' })).toBeVisible()
  await expect(meera.page.getByText(text)).toBeVisible()
  const photo = meera.page.getByRole('img', { name: 'Photo of Rohan and Meera' })
  await expect(photo).toHaveJSProperty('complete', true)
  await expectNoAxeViolations(meera.page, 'a story to agree to')
  await staff.goto('/admin-dashboard/stories')
  await expect(queued(staff)).toBeHidden()
  await meera.page.getByRole('button', { name: 'I agree' }).click()
  await expect(rohan.page.getByRole('heading', { name: 'You both agreed' })).toBeVisible()

  // It appears in the staff queue, and nowhere else yet.
  await expect(queued(staff)).toBeVisible()
  await staff.getByRole('button', { name: 'Open menu' }).click()
  await expect(staff.getByRole('link', { name: /^Stories \d+ waiting$/ })).toBeVisible()
  await staff.keyboard.press('Escape')
  await visitor.goto('/signin')
  await visitor.getByRole('link', { name: 'Success stories' }).click()
  await expect(visitor.getByRole('heading', { name: 'Couples who met here' })).toBeVisible()
  await expect(visitor.getByText(text)).toBeHidden()
  await queued(staff).click()
  await expect(staff.getByRole('dialog').getByText(rohan.email)).toBeVisible()
  await expectNoAxeViolations(staff, 'a story to decide on')
  await staff.getByRole('button', { name: 'Reject' }).click()
  await staff.getByLabel('Reason').fill(REASON)
  await staff.getByRole('button', { name: 'Reject' }).click()
  await expect(staff.getByText('Story rejected')).toBeVisible()

  // Both read the reason; he changes the story, she agrees again, and it is published.
  await expect(meera.page.getByText(REASON)).toBeVisible()
  await expect(rohan.page.getByText(REASON)).toBeVisible()
  await rohan.page.getByRole('button', { name: 'Edit' }).click()
  await rohan.page.getByLabel('Your story').fill(`${text} It was far from home.`)
  await rohan.page.getByRole('button', { name: 'Ask Meera to agree' }).click()
  await meera.page.getByRole('button', { name: 'I agree' }).click()
  await queued(staff).click()
  await staff.getByRole('button', { name: 'Publish' }).click()
  await expect(staff.getByText('Story published')).toBeVisible()
  await expect(rohan.page.getByRole('heading', { name: 'Your story is published' })).toBeVisible()
  await visitor.reload()
  const story = visitor.getByRole('article').filter({ hasText: text })
  await expect(story).toContainText('It was far from home.')
  const source = await story.getByRole('img').getAttribute('src')
  expect((await context.request.get(source ?? '')).status()).toBe(200)
  expect(await visitor.content()).not.toContain('Kulkarni')

  // She withdraws it: text and photo are deleted at once.
  await meera.page.getByRole('button', { name: 'Remove story' }).click()
  await meera.page.getByRole('alertdialog').getByRole('button', { name: 'Remove story' }).click()
  await expect(meera.page.getByText('Story removed')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Couples who met here' })).toBeVisible()
  await expect(story).toBeHidden()
  expect((await context.request.get(source ?? '')).status()).toBe(404)
  await expect(rohan.page.getByLabel('Your story')).toBeVisible()
})

/** Two members who confirmed each other as Successfully Matched. */
async function newCouple(browser: Browser): Promise<{ rohan: NewMember; meera: NewMember }> {
  const { rohan, meera } = await newPair(browser)
  await call(rohan.context, 'pairs/propose', { id: meera.id })
  await call(meera.context, 'pairs/confirm', { id: rohan.id })
  return { rohan, meera }
}

async function newAdmin(browser: Browser): Promise<Page> {
  const context: BrowserContext = await browser.newContext()
  await signInAs(context, 'admin@jodi.example')
  return context.newPage()
}

async function choosePhoto(page: Page) {
  const red = sharp({ create: { width: 900, height: 900, channels: 3, background: '#a0522d' } })
  await page.locator('input[type=file]').setInputFiles({ ...PHOTO, buffer: await red.jpeg().toBuffer() })
  await page.getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByRole('img', { name: 'Your new photo' })).toBeVisible()
}
