import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { layoutShift, recordLayoutShifts } from './layout-shift.ts'
import { lengthenTexts } from './lengthen.ts'
import { expect, test } from './people.ts'
import { tours } from './tours.ts'

const THEMES = ['light', 'dark'] as const
/** Maximum cumulative layout shift of a page; values up to 0.1 are considered good. */
const SHIFT_MAX = 0.02
/** Also pictures with longer texts. */
const isLong = process.env.SCREENS_LONG === '1'
// The folder for screenshots, set by "npm run screens".
const folder = process.env.SCREENS_FOLDER

for (const [name, tour] of Object.entries(tours))
  test(`${name}: no axe violations in either theme, and no horizontal scrolling`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await recordLayoutShifts(page)
    await tour(page, (screen) => lookAt(page, screen))
  })

async function lookAt(page: Page, screen: string) {
  await settle(page)
  const { shift, moved } = await layoutShift(page)
  expect.soft(shift, `${screen}: layout shift, by ${moved}`).toBeLessThanOrEqual(SHIFT_MAX)
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    if (folder) await takePicture(page, folder, screen, theme)
    await expectNoAxeViolations(page, `${screen}, ${theme}`, { colorsOnly: theme !== THEMES[0] })
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect.soft(await overflow(page), `${screen}: pixels wider than the window`).toBeLessThanOrEqual(0)
  const restore = await lengthenTexts(page)
  expect.soft(await overflow(page), `${screen}, texts 40 % longer: pixels wider than the window`).toBeLessThanOrEqual(0)
  if (folder && isLong) await takePicture(page, folder, `${screen}-long`, 'light')
  await restore()
}

/** Waits until the screen is stable. */
async function settle(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    const asked = [...document.images].filter((image) => image.loading !== 'lazy')
    await Promise.allSettled(asked.map((image) => image.decode()))
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
}

async function takePicture(page: Page, into: string, screen: string, theme: string) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const file = path.join(into, `${screen}-${width}-${theme}.png`)
  // As high as the page, so that lazy images are loaded too; a dialog keeps the window's height.
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  const isOver = (await page.locator('[role=dialog], [role=menu]').count()) > 0
  if (!isOver) await page.setViewportSize({ width, height: Math.max(height, whole) })
  await settle(page)
  await page.screenshot({ path: file, animations: 'disabled', style: '[data-sonner-toaster] { display: none }' })
  await page.setViewportSize({ width, height })
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
