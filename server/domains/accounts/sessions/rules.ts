import type { Access } from '@jodi/shared/accounts/contract.ts'
import { DAY_SECONDS } from '@jodi/shared/time.ts'
import { jwtVerify, SignJWT } from 'jose'
import { hmac, sign, verifySigned } from '#lib/signing.ts'

export const SESSION_COOKIE = 'jodi_session'
export const SESSION_SECONDS = 30 * DAY_SECONDS
const ACCESS_SECONDS = 15 * 60

export const sessionExpiry = (now: Date) => new Date(now.getTime() + SESSION_SECONDS * 1000)
export const cookieOfToken = (secret: string, token: string) => sign(secret, 'session', token)
export const tokenOfCookie = (secret: string, cookie: string | undefined) =>
  verifySigned(secret, 'session', cookie ?? '')

/** Signs the short-lived access token of the REST calls. It names its session and is valid only with it. */
export async function signAccess(
  secret: string,
  now: Date,
  session: { id: string; accountId: string },
  lifeSeconds = ACCESS_SECONDS,
): Promise<Access> {
  const issued = Math.floor(now.getTime() / 1000)
  const accessToken = await new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(session.accountId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + lifeSeconds)
    .sign(accessKey(secret))
  return { accessToken, expiresAt: (issued + lifeSeconds) * 1000, userId: session.accountId }
}

export async function readAccess(
  secret: string,
  now: Date,
  token: string,
): Promise<{ id: string; accountId: string } | null> {
  try {
    const { payload } = await jwtVerify(token, accessKey(secret), { algorithms: ['HS256'], currentDate: now })
    return typeof payload.sid === 'string' && payload.sub ? { id: payload.sid, accountId: payload.sub } : null
  } catch {
    return null
  }
}

function accessKey(secret: string): Uint8Array {
  return Buffer.from(hmac(secret, 'access token', 'key'), 'base64url')
}

/** Device name of the sessions that `npm run token` creates. */
export const SCRIPT_AGENT = 'Token for scripts'

const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bChromium\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns a name by which a person recognises a device, such as 'Chrome on Windows'. */
export function deviceOf(userAgent: string | null): string {
  if (userAgent === SCRIPT_AGENT) return SCRIPT_AGENT
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = named(BROWSERS) ?? 'Unknown browser'
  const system = named(SYSTEMS)
  return system ? `${browser} on ${system}` : browser
}
