import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * The page as it stands has nothing that axe holds against it. `colorsOnly`: the rules whose answer depends on the theme,
 * where the others have been asked in the other theme.
 */
export async function expectNoBarriers(page: Page, where: string, { colorsOnly = false } = {}): Promise<void> {
  const axe = await build(page)
  if (colorsOnly) axe.withRules(COLOR_RULES)
  const { violations } = await whileStill(page, () => axe.analyze())
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map((node) => node.html).join('\n    ')}`,
  )
  expect.soft(found, `axe on ${where}`).toEqual([])
}

/** A toast that comes or goes meanwhile is half transparent, and has no colours to judge. */
async function whileStill<T>(page: Page, work: () => Promise<T>): Promise<T> {
  if (await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)) return work()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const answer = await work()
  await page.emulateMedia({ reducedMotion: null })
  return answer
}

/**
 * The same rules for less: what passed is not described, axe is sent to a document once, and nothing is carried over to
 * a second, blank page, which only frames of another origin need; there are none.
 */
async function build(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
}
