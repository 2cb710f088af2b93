import type { BrowserContext, Page } from '@playwright/test'
import { type NewMember, newPair } from './members.ts'
import { call, expect, signInAs } from './people.ts'

type Look = (name: string) => Promise<void>

const TEXT =
  'We wrote for three months before we met. On the first Sunday it rained, the café was full, and we talked on the stairs until it closed.\n\nOur families met in June. What helped us: we asked each other the difficult questions early.'

/** The screens of success stories, from writing to the public page; two tours, because each takes long. */
export const storyTours: Record<string, (page: Page, look: Look) => Promise<void>> = {
  'a story of two': async (page, look) => {
    const { rohan, meera } = await newCouple(page)
    await be(page, rohan.context)
    await page.goto('/story')
    await expect(page.getByLabel('Your story')).toBeVisible()
    await look('story-write')
    const draft = await tell(rohan)
    await page.goto('/story')
    await expect(page.getByRole('heading', { name: 'Waiting for Meera' })).toBeVisible()
    await look('story-waits')
    await be(page, meera.context)
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'Read story' })).toBeVisible()
    await look('story-asked')
    await page.goto('/story')
    await expect(page.getByRole('button', { name: 'I agree' })).toBeVisible()
    await look('story-agree')
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await look('story-decline-question')
    await call(meera.context, 'stories/remove', { id: draft.id })
  },

  'stories of the site': async (page, look) => {
    const { rohan, meera } = await newCouple(page)
    const draft = await tell(rohan)
    await call(meera.context, 'stories/agree', draft)
    await signInAs(page.context(), 'admin@jodi.example')
    await page.goto('/admin-dashboard/stories')
    await expect(page.getByRole('button', { name: 'Rohan and Meera' }).first()).toBeVisible()
    await look('admin-stories')
    await page.goto(`/admin-dashboard/stories?story=${draft.id}`)
    await expect(page.getByRole('dialog')).toContainText('Our families met in June.')
    await page.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByLabel('Names or shows another person')).toBeVisible()
    await look('admin-story-reject')
    await call(page.context(), 'stories/publish', draft)
    await page.context().clearCookies()
    await page.goto('/stories')
    await expect(page.getByText('Our families met in June.').first()).toBeVisible()
    await look('stories')
    await call(meera.context, 'stories/remove', { id: draft.id })
    await signInAs(page.context(), 'member@jodi.example')
    await page.goto('/story')
    await expect(page.getByRole('heading', { name: 'Share your story' })).toBeVisible()
    await look('story-nobody')
  },
}

async function newCouple(page: Page): Promise<{ rohan: NewMember; meera: NewMember }> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  const { rohan, meera } = await newPair(browser)
  await call(rohan.context, 'pairs/propose', { id: meera.id })
  await call(meera.context, 'pairs/confirm', { id: rohan.id })
  return { rohan, meera }
}

/** Writes a story and sends it to the partner. */
async function tell({ context }: NewMember): Promise<{ id: string; revision: number }> {
  const draft = (await call(context, 'stories/save', { text: TEXT })) as { id: string; revision: number }
  await call(context, 'stories/send', draft)
  return draft
}

/** The tour continues as the person of this context. */
async function be(page: Page, context: BrowserContext): Promise<void> {
  await page.context().clearCookies()
  await page.context().addCookies(await context.cookies())
}
