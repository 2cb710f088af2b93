import type { Locator } from '@playwright/test'
import { DEMO_MEMBER } from '../server/demo/accounts.ts'
import { expect, newEmail, signInAs, test } from './people.ts'

/** The border at the top and the outline of an element, in words of CSS; a colour counts only where a line is. */
const edgesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const style = getComputedStyle(element)
      const border = style.borderTopStyle === 'none' || style.borderTopWidth === '0px' ? '' : style.borderTop
      const outline = style.outlineStyle === 'none' ? '' : style.outline
      return `${border}, ${outline}`
    }),
  )

// The contrast themes of Windows: the browser replaces the colours, and all backgrounds become the same.
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`with the contrast theme of the system, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

    test('a switch that is on looks different from one that is off, and the primary button has an edge', async ({
      page,
    }) => {
      await signInAs(page.context(), DEMO_MEMBER.email)
      await page.goto('/profile/preferences')
      const on = await page.getByRole('switch', { checked: true }).first().screenshot()
      const off = await page.getByRole('switch', { checked: false }).first().screenshot()
      expect(on.equals(off)).toBe(false)

      const save = page.getByRole('button', { name: 'Save Preferences' })
      const { width, color, ground } = await save.evaluate((button) => {
        const style = getComputedStyle(button)
        return { width: style.borderTopWidth, color: style.borderTopColor, ground: style.backgroundColor }
      })
      expect(width).toBe('2px')
      expect(color).not.toBe(ground)
    })

    test('the current entry of each navigation looks different from the others', async ({ page }) => {
      await signInAs(page.context(), DEMO_MEMBER.email)
      await page.goto('/settings/notifications')
      for (const name of ['Main', 'Settings']) {
        const navigation = page.getByRole('navigation', { name, exact: true })
        await expect(navigation.locator('[aria-current=page]')).toHaveCount(1)
        const [current] = await edgesOf(navigation.locator('[aria-current=page]'))
        const others = await edgesOf(navigation.locator('a:not([aria-current=page])'))
        expect(others.length).toBeGreaterThan(2)
        expect(others).not.toContain(current)
      }
    })

    test('each of the steps of sign-up has its own line: completed, current and later', async ({ page }) => {
      await page.goto('/signup')
      await page.getByLabel('Email', { exact: true }).fill(newEmail())
      await page.getByRole('checkbox', { name: /I agree to the/ }).click()
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
      const steps = page.getByRole('list', { name: 'Step 2 of 3' }).getByRole('listitem')
      const edges = await edgesOf(steps)
      expect(edges).toHaveLength(3)
      expect(new Set(edges).size).toBe(3)
    })
  })
}
