import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const ON = { enabled: true }
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Expects no axe violations on the page. `colorsOnly`: only the rules that depend on the theme, if the others were
 * checked in the other theme.
 */
export async function expectNoAxeViolations(page: Page, where: string, { colorsOnly = false } = {}): Promise<void> {
  const axe = await build(page)
  if (colorsOnly) axe.withRules(COLOR_RULES)
  const { violations } = await whileStill(page, () => axe.analyze())
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map((node) => node.html).join('\n    ')}`,
  )
  expect.soft(found, `axe on ${where}`).toEqual([])
}

/** A toast that is fading in or out is transparent, so its colours cannot be checked. */
async function whileStill<T>(page: Page, work: () => Promise<T>): Promise<T> {
  if (await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)) return work()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const answer = await work()
  await page.emulateMedia({ reducedMotion: null })
  return answer
}

/**
 * The same rules at lower cost: passes are not described, axe is injected once per document, and no second page is
 * opened for results, which only frames of other origins need. There are none.
 */
async function build(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  return (
    new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
      // Axe finds an id of two elements only by rules that are off: the label of one would belong to the other.
      .options({ resultTypes: ['violations'], rules: { 'duplicate-id': ON, 'duplicate-id-active': ON } })
      .setLegacyMode()
  )
}
