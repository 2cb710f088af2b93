import type { Page } from '@playwright/test'
import { call, expect, signInAs, test } from './people.ts'

const notice = (page: Page) => page.getByRole('region', { name: 'The match percentage has a new definition' })

test('a member reads once that the percentage is new, what each one rests on, and what is used for an empty preference', async ({
  page,
}, { project }) => {
  await signInAs(page.context(), 'member@jodi.example')
  await page.goto('/dashboard')

  await test.step('the notice leads to the explanation, and is over on every device', async () => {
    // An account has it once, and the widths share a database: only the first one finds it.
    if (project.name === 'laptop') {
      const dismissed = page.waitForResponse(/dismissPercentageNotice/)
      await notice(page).getByRole('link', { name: 'How matching works' }).click()
      await dismissed
      await expect(page).toHaveURL('/how-matching-works')
    } else await call(page.context(), 'matches/dismissPercentageNotice', undefined)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Your Matches' })).toBeVisible()
    await expect(notice(page)).toBeHidden()
    await page.evaluate(() => localStorage.clear())
    await signInAs(page.context(), 'member@jodi.example')
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Your Matches' })).toBeVisible()
    await expect(notice(page)).toBeHidden()
  })

  await test.step('a card and its details rest on the same preferences', async () => {
    const card = page.getByRole('article').first()
    // No line ends within '4 of 5'.
    const evidence = (await card.getByText(/^\d+\u00A0of\u00A0\d+\u00A0for you/).textContent()) ?? ''
    const [, met, of] = /^(\d+)\u00A0of\u00A0(\d+)\u00A0for you/.exec(evidence) ?? []
    expect(Number(of)).toBeGreaterThan(0)
    await card.getByRole('link').first().click()
    const dialog = page.getByRole('dialog', { name: 'Profile Details' })
    await expect(dialog.getByText(`${met} of ${of} met`)).toBeVisible()
    await expect(dialog.getByText(new RegExp(`^You asked for ${of} things?: (all met|met|${met} met)`))).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('an emptied preference says what is used instead', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Update Preferences' }).click()
    const dialog = page.getByRole('dialog', { name: 'Partner Preferences' })
    await dialog.getByLabel('Minimum Age').fill('')
    await dialog.getByLabel('Maximum Age').fill('')
    await expect(dialog.getByText(/^Empty: default \d+ to \d+, at half weight$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Accept any age' }).click()
    await expect(dialog.getByText(/^Empty: default \d+ to \d+, at half weight$/)).toBeHidden()
    await expect(dialog.getByText('Empty: everybody meets it').first()).toBeVisible()
  })
})
