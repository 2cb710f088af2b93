import type { Page } from '@playwright/test'
import { expect, signInAs, test } from './people.ts'

const PAGES = {
  'member@jodi.example': ['/profile/edit', '/profile/preferences', '/matches', '/settings/privacy'],
  'admin@jodi.example': ['/admin-dashboard/site-settings', '/admin-dashboard/users'],
}
const TABS = 40

test('what gets the focus by the keyboard is not behind the header or a bar at the bottom', async ({ page }) => {
  // A low window, like that of a laptop with larger text.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 480 })
  for (const [email, paths] of Object.entries(PAGES)) {
    await signInAs(page.context(), email)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      for (const key of ['Tab', 'Shift+Tab']) expect(await hiddenOf(page, key), `${path} with ${key}`).toEqual([])
    }
  }
})

/** The names of what gets the focus and is behind something else from its start to its end. */
async function hiddenOf(page: Page, key: string): Promise<string[]> {
  const hidden: string[] = []
  for (let pressed = 0; pressed < TABS; pressed++) {
    await page.keyboard.press(key)
    const name = await page.evaluate(nameIfHidden)
    if (name !== null) hidden.push(name)
  }
  return hidden
}

/** In the browser. */
function nameIfHidden(): string | null {
  const element = document.activeElement as HTMLElement
  // The native input of a checkbox is invisible, and its label is seen.
  const label = (element as HTMLInputElement).labels?.[0]
  const { left, top, width, height } = element.getBoundingClientRect()
  const isSeen = [0.05, 0.5, 0.95].some((part) => {
    const seen = document.elementFromPoint(left + width * part, top + height / 2)
    return seen && (seen.contains(element) || element.contains(seen) || label?.contains(seen))
  })
  return isSeen || element === document.body
    ? null
    : (element.getAttribute('aria-label') ?? (label ?? element).innerText)
}
