import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Expects no axe violations on the page. `colorsOnly`: only the rules that depend on the theme, if the others were
 * checked in the other theme.
 */
export async function expectNoAxeViolations(page: Page, where: string, { colorsOnly = false } = {}): Promise<void> {
  const axe = await build(page)
  if (colorsOnly) axe.withRules(COLOR_RULES)
  else expect.soft(await doubleIds(page), `ids of two elements on ${where}`).toEqual([])
  const { violations } = await whileStill(page, () => axe.analyze())
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map((node) => node.html).join('\n    ')}`,
  )
  expect.soft(found, `axe on ${where}`).toEqual([])
}

/** The labels and hints of both elements belong to the first one; axe only asks to look at them. */
const doubleIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, at) => ids.indexOf(id) < at)
  })

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
  return new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
}
