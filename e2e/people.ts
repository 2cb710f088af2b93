import { randomInt, randomUUID } from 'node:crypto'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../server/demo/accounts.ts'
import { findInLanguage, languageHeaders } from './in-language.ts'

export const DEMO = { password: DEMO_PASSWORD }

/** Each test has its own network, so that they do not share rate limits, and the language of the run. */
export const test = base.extend({
  page: async ({ page }, use) => {
    findInLanguage(page)
    await use(page)
  },
  extraHTTPHeaders: async ({ extraHTTPHeaders: _ }, use) => {
    const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
    await use({ 'x-forwarded-for': network, ...languageHeaders })
  },
})
export { expect }

/** The request that loads the list of members for staff. */
export const EVERYBODY = {
  agentId: null,
  search: '',
  gender: null,
  age: null,
  maritalStatus: null,
  religion: null,
  sort: { by: 'createdAt', descending: true },
  page: 1,
}

/** A unique word of letters: digits could be taken for a phone number (rule S8). */
export function newWord(): string {
  return randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
}

/** An unused address. */
export function newEmail(): string {
  return `newcomer-${newWord()}@example.org`
}

const signedIn = new Map<string, Cookies>()
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Signs a demo account in by API. One session serves several tests, because the sign-ins of an account are limited. */
export async function signInAs(context: BrowserContext, email: string, password = DEMO.password): Promise<void> {
  await context.clearCookies()
  await context.addCookies(signedIn.get(email) ?? [])
  const { person } = (await call(context, 'accounts/session', undefined)) as { person: { email: string } | null }
  if (person?.email === email) return
  await call(context, 'accounts/signIn', { email, password })
  signedIn.set(email, await context.cookies())
}

/**
 * The live connection of the page never opens: what others change does not arrive, and data that is on its way is not
 * loaded once more, as it is when the connection opens.
 */
export async function withoutLiveConnection(page: Page): Promise<void> {
  await page.routeWebSocket(/./, () => new Promise(() => undefined))
}

/**
 * Waits until no dialog is open, and until the browser has left the history entry that a dialog adds on the first page
 * of a tab. The result of a dialog is announced before it closes, and a URL opened while the browser goes back is not
 * reached.
 */
export async function dialogClosed(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state?.layer === true)).toBe(false)
}

/**
 * Enters a reason in the open dialog, and the name if it has to be typed, confirms the action and waits until the
 * dialog has closed.
 */
export async function giveReason(page: Page, action: string | RegExp, nameToType?: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Requested by the person').check()
  if (nameToType) await dialog.getByLabel(`Type ${nameToType} to confirm`).fill(nameToType)
  await dialog.getByRole('button', { name: action }).click()
  await dialogClosed(page)
}

/** Calls a procedure with the browser's cookies; fails on an error. */
export async function call(context: BrowserContext, procedure: string, input: unknown): Promise<unknown> {
  const origin = process.env.E2E_ORIGIN ?? ''
  const answer = await context.request.post(`/api/rpc/${procedure}`, {
    data: { json: input },
    headers: { origin, 'x-csrf-token': 'orpc' },
  })
  expect(answer.ok(), `${procedure} answers ${answer.status()}`).toBe(true)
  return ((await answer.json()) as { json: unknown }).json
}

/** Opens the menu of the account: in the header, on a phone in that of the tab 'Me'. */
export async function openAccountMenu(page: Page): Promise<void> {
  const tab = page.getByRole('link', { name: 'Me', exact: true })
  const menu = page.getByRole('button', { name: 'My Account' })
  // The tabs are hidden while the on-screen keyboard is open.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await expect(menu.or(tab).first()).toBeVisible()
  if (!(await menu.isVisible())) await tab.click()
  await menu.click()
}
