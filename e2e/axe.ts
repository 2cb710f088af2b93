import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { Result, run } from 'axe-core'

declare global {
  interface Window {
    axe: { run: typeof run }
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Expects no axe violations on the page. `colorsOnly`: only the rules that depend on the theme, if the others were
 * checked in the other theme.
 */
export async function expectNoAxeViolations(page: Page, where: string, { colorsOnly = false } = {}): Promise<void> {
  if (!colorsOnly) expect.soft(await doubleIds(page), `ids of two elements on ${where}`).toEqual([])
  const violations = await whileStill(page, () => violationsOf(page, colorsOnly ? COLOR_RULES : null))
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
 * Passes are not described, and axe is added once per document and not to frames: there are none. The smaller of its
 * two sources takes half the time to be read.
 */
async function violationsOf(page: Page, runOnly: string[] | null): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (rules) => {
    const { violations } = await window.axe.run({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
    return violations
  }, runOnly)
}
