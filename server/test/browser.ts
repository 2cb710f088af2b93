import { TERMS_VERSION } from '@jodi/shared/settings/site.ts'
import { createRouterClient } from '@orpc/server'
import { like } from 'drizzle-orm'
import { findActor } from '#domains/accounts/queries.ts'
import { LIMITS } from '#domains/accounts/rate-limits/rules.ts'
import { rateLimits } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { RequestContext } from '#rpc/bases.ts'
import { router } from '#rpc/router.ts'

let networks = 0

/** An IPv4 address of a network that no other test uses. */
export function newAddress(): string {
  networks += 1
  return `198.${18 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}`
}

/** A simulated browser: it stores the cookies of responses and sends them with each request. */
export function openBrowser(app: AppContext, from: { address?: string; userAgent?: string } = {}) {
  const cookies = new Map<string, string>()
  const cookie = (name: string) => cookies.get(name)
  const context: RequestContext = {
    app,
    requestId: crypto.randomUUID(),
    origin: { address: from.address ?? newAddress(), userAgent: from.userAgent ?? 'test' },
    cookie,
    setCookie: (name, value) => void (value ? cookies.set(name, value) : cookies.delete(name)),
    setRetryAfter: () => undefined,
    actor: () => findActor(app, cookie),
  }
  const rpc = createRouterClient(router, { context })
  return { rpc, accounts: rpc.accounts, cookies }
}

export type TestBrowser = ReturnType<typeof openBrowser>

/** The codes emailed to an address, newest first. */
export function codesTo(app: AppContext, address: string): string[] {
  return app.mailer
    .sent()
    .filter((mail) => mail.to === address)
    .flatMap((mail) => mail.subject.match(/^\d{6}/) ?? [])
}

export function codeTo(app: AppContext, address: string): string {
  const [code] = codesTo(app, address)
  if (!code) throw new Error(`no code was mailed to ${address}`)
  return code
}

/** The token of the newest link to a page that was emailed to an address. */
export function tokenTo(app: AppContext, address: string, page: string): string {
  const texts = app.mailer.sent().filter((mail) => mail.to === address)
  const [token] = texts.flatMap(({ text }) => text.match(new RegExp(`/${page}\\?token=([\\w-]+)`))?.[1] ?? [])
  if (!token) throw new Error(`no link to ${page} was mailed to ${address}`)
  return token
}

export const GOOD_PASSWORD = 'marigold-77'

/** Signs a person up by email, code and password; the browser is signed in afterwards. */
export async function signUp(app: AppContext, browser: TestBrowser, email: string, password = GOOD_PASSWORD) {
  const { attemptId } = await browser.accounts.requestSignUp({ email, password, termsVersion: TERMS_VERSION })
  return browser.accounts.confirmSignUp({ attemptId, code: codeTo(app, email) })
}

/** Resets the pause between two codes for everyone. */
export async function endCodePauses(app: AppContext): Promise<void> {
  await app.db.delete(rateLimits).where(like(rateLimits.key, `${LIMITS.sendPause.name}%`))
}

/** Another code than the right one. */
export const otherCode = (code: string) => (code === '000000' ? '000001' : '000000')
