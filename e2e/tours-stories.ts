import type { Page } from '@playwright/test'
import { newPair } from './members.ts'
import { call, expect, signInAs } from './people.ts'

type Look = (name: string) => Promise<void>

const TEXT =
  'We wrote for three months before we met. On the first Sunday it rained, the café was full, and we talked on the stairs until it closed.\n\nOur families met in June. What helped us: we asked each other the difficult questions early.'

/** Success stories, from the writing to the page that everybody reads. */
export const storyTours: Record<string, (page: Page, look: Look) => Promise<void>> = {
  stories: async (page, look) => {
    const browser = page.context().browser()
    if (!browser) throw new Error('no browser')
    await page.goto('/stories')
    await expect(page.getByRole('heading', { name: 'They said yes' })).toBeVisible()
    await look('stories')
    const { rohan, meera } = await newPair(browser)
    await call(rohan.context, 'people/proposeMatched', { id: meera.id })
    await call(meera.context, 'people/confirmMatched', { id: rohan.id })
    await page.context().addCookies(await rohan.context.cookies())
    await page.goto('/story')
    await expect(page.getByLabel('Your story')).toBeVisible()
    await look('story-write')
    const draft = (await call(rohan.context, 'people/saveStory', { text: TEXT })) as { id: string; revision: number }
    await call(rohan.context, 'people/sendStory', draft)
    await page.goto('/story')
    await expect(page.getByRole('heading', { name: 'Waiting for Meera' })).toBeVisible()
    await look('story-waits')
    await page.context().clearCookies()
    await page.context().addCookies(await meera.context.cookies())
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'Read the story' })).toBeVisible()
    await look('story-asked')
    await page.goto('/story')
    await expect(page.getByRole('button', { name: 'I agree' })).toBeVisible()
    await look('story-agree')
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await look('story-decline-question')
    await call(meera.context, 'people/agreeToStory', draft)
    await page.context().clearCookies()
    await signInAs(page.context(), 'admin@jodi.example')
    await page.goto(`/admin-dashboard/stories`)
    await expect(page.getByRole('button', { name: 'Rohan and Meera' }).first()).toBeVisible()
    await look('admin-stories')
    await page.goto(`/admin-dashboard/stories?story=${draft.id}`)
    await expect(page.getByRole('dialog')).toContainText('Our families met in June.')
    await look('admin-story')
    await page.getByRole('button', { name: 'Refuse' }).click()
    await expect(page.getByLabel('Why')).toBeVisible()
    await look('admin-story-refuse')
    await call(page.context(), 'people/publishStory', draft)
    await page.context().clearCookies()
    await page.goto('/stories')
    await expect(page.getByText('Our families met in June.').first()).toBeVisible()
    await look('stories-public')
    await call(meera.context, 'people/takeBackStory', { id: draft.id })
    await signInAs(page.context(), 'member@jodi.example')
    await page.goto('/story')
    await expect(page.getByRole('heading', { name: 'A story for two' })).toBeVisible()
    await look('story-nobody')
    await page.context().clearCookies()
    await signInAs(page.context(), 'admin@jodi.example')
    await page.goto('/admin-dashboard/stories?state=refused')
    await expect(page.getByText('No story was refused.')).toBeVisible()
    await look('admin-stories-none')
  },
}
