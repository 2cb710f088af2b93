import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { newMember } from './members.ts'
import { dialogClosed, expect, test } from './people.ts'

const TABS_MAX = 80

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with the keyboard alone, a person is shortlisted, removed from the matches and restored, in the ${colorScheme} theme`, async ({
    browser,
  }) => {
    const rohan = await newMember(browser, 'Rohan', 'male')
    const { page } = await newMember(browser, 'Meera', 'female')
    await page.emulateMedia({ colorScheme })
    const list = `/matches?q=${rohan.occupation.toLowerCase().replace(' ', '+')}`
    const card = page.getByRole('article')
    const name = card.getByRole('link', { name: /^Rohan Kulkarni, \d+$/ })
    const removed = page.getByText('Rohan was removed from your matches')
    await page.goto(list)

    await test.step('shortlisted from the card, whose details have the button', async () => {
      await press(page, name)
      const dialog = page.getByRole('dialog')
      await press(page, dialog.getByRole('button', { name: 'Shortlist', exact: true }))
      await expect(dialog.getByRole('button', { name: 'Shortlisted', exact: true, pressed: true })).toBeFocused()
      await page.keyboard.press('Escape')
      await dialogClosed(page)
      await expect(name).toBeFocused()
      await expect(card.getByText('Shortlisted', { exact: true })).toBeVisible()
      await expectNoAxeViolations(page, 'the card of a shortlisted person')
    })

    await test.step('removed from the matches on the card, and restored by the message', async () => {
      await press(page, name)
      await press(page, page.getByRole('dialog').getByRole('button', { name: 'Not interested', exact: true }))
      await dialogClosed(page)
      await expect(card).toHaveCount(0)
      await expect(removed).toBeVisible()
      // The keys that lead to messages.
      await page.keyboard.press('Alt+t')
      await press(page, page.getByRole('button', { name: 'Undo', exact: true }))
      await expect(card.getByText('Shortlisted', { exact: true })).toBeVisible()
      await expect(removed).toBeHidden()
    })

    await test.step('the same on the page of the person, where the focus stays at the buttons', async () => {
      await press(page, card.getByRole('link', { name: 'View Profile' }))
      await expect(page).toHaveURL(`/view-profile/${rohan.id}`)
      const shortlist = page.getByRole('button', { name: 'Shortlist', exact: true })
      const shortlisted = page.getByRole('button', { name: 'Shortlisted', exact: true })
      await press(page, shortlisted)
      await expect(shortlist).toBeFocused()
      await press(page, shortlist)
      await expect(shortlisted).toBeFocused()
      await press(page, page.getByRole('button', { name: 'Not interested', exact: true }))
      const undo = page.getByRole('main').getByRole('button', { name: 'Undo', exact: true })
      await expect(undo).toBeFocused()
      await expectNoAxeViolations(page, 'the page of a person who was removed from the matches')
      await press(page, undo)
      await expect(shortlisted).toBeFocused()
      await expect(undo).toHaveCount(0)
    })

    await test.step('Back leads to the search, and another load shows the same', async () => {
      await press(page, page.getByRole('link', { name: 'Back to Matches' }))
      await expect(page).toHaveURL(list)
      await expect(card.getByText('Shortlisted', { exact: true })).toBeVisible()
      await page.reload()
      await expect(card.getByText('Shortlisted', { exact: true })).toBeVisible()
    })
  })
}

/** Goes to an element with the Tab key, as people do who see where the focus is, and presses Enter. */
async function press(page: Page, target: Locator): Promise<void> {
  // A button does nothing while its action is being saved.
  await expect(target).toBeEnabled()
  const keyTo = () =>
    target.evaluate((element) => {
      const { activeElement: now } = document
      if (now === element) return null
      const isBefore =
        now && now !== document.body && now.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
      return isBefore ? 'Shift+Tab' : 'Tab'
    })
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    const key = await keyTo()
    if (!key) break
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
}
