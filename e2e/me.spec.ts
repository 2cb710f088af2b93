import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { newMember } from './members.ts'
import { call, dialogClosed, expect, signInAs, test } from './people.ts'

/** More than a page has controls before the last one that is looked for. */
const TABS = 120

const LARGE_TEXT = {
  'member@jodi.example': ['/dashboard', '/profile', '/profile/edit', '/settings/privacy', '/tickets', '/welcome'],
  'admin@jodi.example': ['/admin-dashboard', '/admin-dashboard/status', '/admin-dashboard/settings'],
}

for (const [email, paths] of Object.entries(LARGE_TEXT)) {
  test(`${email}: with text of 200 % no page scrolls sideways, loading or loaded, on a phone of 320 px`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 320, height: 780 } })
    await signInAs(context, email)
    const page = await context.newPage()
    const browserSettings = await context.newCDPSession(page)
    await browserSettings.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    for (const path of paths) {
      const loading = Promise.withResolvers<void>()
      await page.route('**/api/rpc/**', (route) => loading.promise.then(() => route.continue()))
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      expect(await beyond(), `${path}, loading`).toBeLessThanOrEqual(0)
      loading.resolve()
      await page.unrouteAll({ behavior: 'wait' })
      await page.waitForLoadState('networkidle')
      expect(await beyond(), `${path}, loaded`).toBeLessThanOrEqual(0)
    }
  })
}

test('with text of 200 % on a phone no text has the width of a letter', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  const browserSettings = await context.newCDPSession(page)
  await browserSettings.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const look = async (path: string) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(findLetterColumns), path).toEqual([])
  }
  await look('/plans')
  await signInAs(context, 'member@jodi.example')
  const chats = (await call(context, 'chat/list', undefined)) as { id: string; status: string }[]
  const chat = chats.find(({ status }) => status === 'accepted')
  for (const path of ['/matches', '/profile', '/settings/account', '/chats', `/chat/${chat?.id}`]) await look(path)
})

test('with text of 200 % on a phone of 320 px no button breaks within a word', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 780 } })
  await signInAs(context, 'member@jodi.example')
  const page = await context.newPage()
  const browserSettings = await context.newCDPSession(page)
  await browserSettings.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const path of ['/dashboard', '/matches', '/profile/edit', '/profile/preferences', '/plans']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(findBrokenButtons), path).toEqual([])
  }
})

test('with text of 200 % on a laptop nothing lies over a text, and no percentage is cut off', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const rohan = await newMember(browser, 'Rohan', 'male')
  await context.addCookies(await rohan.context.cookies())
  const page = await context.newPage()
  const browserSettings = await context.newCDPSession(page)
  await browserSettings.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const path of ['/dashboard', '/plans', '/chats']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(findCovered), path).toEqual([])
  }
})

/** The parts of a grid that lie over another one, and what is beyond its card. */
function findCovered(): string[] {
  const nameOf = (part: Element) => part.textContent || part.className
  const covered = [...document.querySelectorAll('main *')].flatMap((grid) => {
    if (getComputedStyle(grid).display !== 'grid') return []
    const parts = [...grid.children].filter(
      (part) => part.checkVisibility() && getComputedStyle(part).position !== 'absolute',
    )
    return parts.flatMap((part, at) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      return parts.slice(at + 1).flatMap((next) => {
        const box = next.getBoundingClientRect()
        const width = Math.min(right, box.right) - Math.max(left, box.left)
        const height = Math.min(bottom, box.bottom) - Math.max(top, box.top)
        return width > 1 && height > 1 ? [nameOf(next)] : []
      })
    })
  })
  const cutOff = [...document.querySelectorAll('article')].flatMap((card) => {
    const { left, right } = card.getBoundingClientRect()
    return [...card.querySelectorAll('svg')].filter((ring) => {
      const box = ring.getBoundingClientRect()
      return box.left < left || box.right > right
    })
  })
  return [...covered, ...cutOff.map((ring) => nameOf(ring.parentElement ?? ring))]
}

/** The words of buttons of which a part is on another line. */
function findBrokenButtons(): string[] {
  const range = document.createRange()
  return [...document.querySelectorAll('main :is(button, a[class*="inline-flex"])')].flatMap((button) => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (!text.parentElement?.checkVisibility()) continue
      for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word)
      }
    }
    return found
  })
}

/** The texts with a line for every two letters, or for every one. */
function findLetterColumns(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    const text = node.textContent?.trim() ?? ''
    if (text.length < 5 || !node.parentElement?.checkVisibility() || node.parentElement.closest('option')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = new Set(
      [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
    )
    if (lines.size > text.length / 2.5) found.push(text)
  }
  return found
}

test('with the keyboard alone: a member edits a section, and looks at the profile as others see it', async ({
  browser,
}) => {
  const { page, context } = await newMember(browser, 'Meera', 'female')
  await call(context, 'preferences/save', PREFERENCES)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Partner Preferences' })).toBeVisible()

  await test.step('a link at a section opens the form there', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Edit Family' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile/edit#section-family')
    await expect(page.locator('#section-family')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Family', exact: true })).toBeInViewport()
    await tabTo(page, page.getByLabel("Mother's Occupation", { exact: true }))
    await page.keyboard.type('Judge')
    await tabTo(page, page.getByLabel("Father's Occupation", { exact: true }), 'Shift+Tab')
    await page.keyboard.type('Librarian')
    const whoSees = page.getByLabel("Who sees father's occupation")
    await tabTo(page, whoSees, 'Shift+Tab')
    await page.keyboard.type('People')
    await expect(whoSees).toHaveValue('chat')
    await tabTo(page, page.getByRole('button', { name: 'Save changes' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile')
    await expect(page.getByText('Librarian')).toBeVisible()
    await expectNoAxeViolations(page, 'my profile with links to edit')
  })

  await test.step('a match sees less than a person in a chat, and neither sees a link to edit', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Preview as a match' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile?as=match')
    await expect(page.getByText('Judge')).toBeVisible()
    await expect(page.getByText("Meera hasn't shared contact details.")).toBeVisible()
    await expect(page.getByText('Librarian')).toBeHidden()
    await expect(page.getByRole('main').getByRole('link', { name: /^Edit ./ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0)
    await expectNoAxeViolations(page, 'the preview as a match')
    await expect(page.getByRole('link', { name: 'Preview as a match' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile?as=chat')
    await expect(page.getByText('Librarian')).toBeVisible()
  })

  await test.step('Back leads out of the previews', async () => {
    await page.goBack()
    await expect(page.getByText('Librarian')).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('link', { name: 'Edit Family' })).toBeVisible()
  })

  await test.step('the preferences are sentences that name the must-haves', async () => {
    await expect(page.getByText('One of them is a must-have: marital status.', { exact: false })).toBeVisible()
    await expect(page.getByText('Their age is between 28 and 33')).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Update Preferences' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Partner Preferences' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Update Preferences' })).toBeFocused()
  })
})

test('with the keyboard alone: each section of the settings has its address, and Back leads to the index', async ({
  browser,
}) => {
  const { page } = await newMember(browser, 'Rohan', 'male')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Partner Preferences' })).toBeVisible()
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const index = page.getByRole('navigation', { name: 'Settings' })

  await test.step('the index says how each section is set', async () => {
    await tabTo(page, page.getByRole('button', { name: 'My Account' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Dark Mode' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
    for (const state of ['Visible to your matches.', '4 of 4 emails on', '1 device signed in', 'Not verified'])
      await expect(index.getByText(state)).toBeVisible()
    await expectNoAxeViolations(page, 'the index of the settings')
  })

  await test.step('a section is opened and changed, and its state follows', async () => {
    await tabTo(page, index.getByRole('link', { name: /^Privacy/ }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/settings/privacy')
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
    if (isPhone) {
      await expect(index).toBeHidden()
      await expect(page.getByRole('main')).toBeFocused()
    } else await expect(index.getByRole('link', { name: /^Privacy/ })).toHaveAttribute('aria-current', 'page')
    await tabTo(page, page.getByRole('button', { name: 'Hide my profile' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Hide my profile' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Show my profile' })).toBeVisible()
    await dialogClosed(page)
    await expectNoAxeViolations(page, 'a section of the settings')
    await page.goBack()
    await expect(page).toHaveURL('/settings')
    await expect(index.getByText('Hidden from matches.')).toBeVisible()
  })

  await test.step('former addresses lead to the section, unknown ones to the index', async () => {
    await page.goto('/settings#identity')
    await expect(page).toHaveURL('/settings/identity')
    await expect(page.getByRole('heading', { name: 'Verify your profile' })).toBeVisible()
    await page.goto('/settings/nothing')
    await expect(page).toHaveURL('/settings')
    await expect(index).toBeVisible()
  })
})

const PREFERENCES = {
  ...{ seeking: ['male'], minAge: 28, maxAge: 33, minHeight: null, maxHeight: null, musts: ['maritalStatus'] },
  ...{ maritalStatus: ['never_married'], preferredReligion: ['Hinduism'], preferredCaste: ['No bar'] },
  ...{ anyAge: false, motherTongue: [], country: [], state: [], qualification: [], workingWith: [] },
}

/** Moves the focus with the Tab key only. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < TABS; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}
