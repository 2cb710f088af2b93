import type { Locator, Page } from '@playwright/test'
import { eitherLanguage } from '../scripts/languages/lengthen.ts'

/** The language of this run, if it is not English. */
export const language = process.env.E2E_LANGUAGE

/** What a browser of this language sends: the screens of visitors and of those who sign in follow it. */
export const languageHeaders: Record<string, string> = language ? { 'accept-language': language } : {}

type Named = { name?: string | RegExp; exact?: boolean }
type Filter = { hasText?: string | RegExp; hasNotText?: string | RegExp }
type Finder = Record<string, (this: unknown, ...args: never[]) => unknown>

const BY_TEXT = ['getByText', 'getByLabel', 'getByPlaceholder', 'getByAltText', 'getByTitle']
let isDone = false

/** Lets the tests name buttons and texts in English also in a run in another language. */
export function findInLanguage(page: Page): void {
  if (!language || isDone) return
  isDone = true
  for (const found of [page, page.locator('html')]) replaceFinders(Object.getPrototypeOf(found))
}

function replaceFinders(prototype: Page | Locator): void {
  const finder = prototype as unknown as Finder
  for (const method of BY_TEXT)
    replace(finder, method, ([text, options]: [string | RegExp, Named?]) => [eitherLanguage(text, options?.exact)])
  replace(finder, 'getByRole', ([role, options]: [string, Named?]) => {
    if (options?.name === undefined) return [role, options]
    const { name, exact, ...others } = options
    return [role, { ...others, name: eitherLanguage(name, exact) }]
  })
  if (!('filter' in finder)) return
  replace(finder, 'filter', ([options]: [Filter]) => [
    { ...options, ...(options.hasText !== undefined && { hasText: eitherLanguage(options.hasText) }) },
  ])
}

function replace<Args extends unknown[]>(finder: Finder, method: string, map: (args: Args) => unknown[]): void {
  const original = finder[method]
  finder[method] = function (...args: never[]) {
    return original?.apply(this, map(args as unknown as Args) as never[])
  }
}
