import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { language } from './in-language.ts'
import { layoutShift, recordLayoutShifts } from './layout-shift.ts'
import { expect, test } from './people.ts'
import { tours } from './tours.ts'
import { rememberData, untranslatedWords } from './untranslated.ts'
import { ONCE_TAG } from './widths.ts'

const THEMES = ['light', 'dark'] as const
/** Maximum cumulative layout shift of a page; values up to 0.1 are considered good. */
const SHIFT_MAX = 0.02
// The folder for screenshots, set by "npm run screens".
const folder = process.env.SCREENS_FOLDER

/**
 * Tours that differ on a phone: they ask other questions, or open the menu of a row, which is another element there.
 */
const WITH_OWN_WAY = ['sign-up', 'wizard', 'admin index', 'agent area', 'agents of an admin', 'administrators']
/** Layers that only a phone opens. */
const ON_A_PHONE = ['dashboard-menu', 'admin-menu', 'admin-tickets-filters']
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const SIZES = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
  // Only for pictures.
  ...(folder ? [{ width: 768, height: 1024 }] : []),
]

/** In a complete run the dark theme is seen in the longer language alone: colours do not depend on the words. */
const themes = process.env.E2E_CHOSEN ? THEMES : ([language ? 'dark' : 'light'] as const)

const promise = language
  ? `no wrong colours in the ${themes.join(' and ')} theme, no horizontal scrolling, and no English text`
  : `no axe violations in the ${themes.join(' and ')} theme, nothing moves while it loads, and no horizontal scrolling`

for (const [name, tour] of Object.entries(tours)) {
  // In the longer language it is not asked how a screen loads, so that one visit is enough: it is seen at both widths.
  const isOnce = language !== undefined && !WITH_OWN_WAY.includes(name)
  test(`${name}: ${promise}`, { tag: isOnce ? ONCE_TAG : [] }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: themes[0], reducedMotion: 'reduce' })
    await recordLayoutShifts(page)
    rememberData(page)
    await tour(page, (screen) => (isOnce ? lookAtEachWidth(page, screen) : lookAt(page, screen)))
  })
}

async function lookAtEachWidth(page: Page, screen: string) {
  if (ON_A_PHONE.includes(screen)) return lookAt(page, screen)
  const own = page.viewportSize()
  const layers = await page.locator(LAYERS).count()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect.soft(page.locator(LAYERS), `${screen}: open at ${size.width} px`).toHaveCount(layers)
    await lookAt(page, screen)
  }
  if (own) await page.setViewportSize(own)
}

async function lookAt(page: Page, screen: string) {
  await settle(page)
  // Where a line of a longer text ends may depend on whether its font has arrived.
  if (!language) await expectNoShift(page, screen)
  for (const theme of themes) {
    const isFirst = theme === THEMES[0]
    await showTheme(page, theme)
    if (folder && !language) await takePicture(page, folder, screen, theme)
    if (folder && language && isFirst) await takePicture(page, folder, `${screen}-long`, theme)
    await expectNoAxeViolations(page, `${screen}, ${theme}`, { colorsOnly: !isFirst })
  }
  await showTheme(page, themes[0])
  expect.soft(await overflow(page), `${screen}: pixels wider than the window`).toBeLessThanOrEqual(0)
  if (language) expect.soft(await untranslatedWords(page), `${screen}: English texts`).toEqual([])
}

async function expectNoShift(page: Page, screen: string) {
  const { shift, moved } = await layoutShift(page)
  expect.soft(shift, `${screen}: layout shift, by ${moved}`).toBeLessThanOrEqual(SHIFT_MAX)
}

/** Sets the theme as a choice made in another window: under load the browser did not always report an emulated one. */
async function showTheme(page: Page, theme: (typeof THEMES)[number]) {
  const shown = page.locator('html')
  if ((await shown.getAttribute('data-theme')) === theme) return
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate((value) => {
    localStorage.setItem('theme', value)
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value }))
  }, theme)
  await expect(shown).toHaveAttribute('data-theme', theme)
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
  await page.evaluate(async () => {
    // One that is hidden at this width is never loaded.
    const shown = [...document.images].filter((image) => image.checkVisibility())
    const seen = shown.filter((image) => image.getBoundingClientRect().top < window.innerHeight)
    await Promise.allSettled(seen.map((image) => image.decode()))
  })
  await page.screenshot({ path: file, animations: 'disabled', style: '[data-sonner-toaster] { display: none }' })
  await page.setViewportSize({ width, height })
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
