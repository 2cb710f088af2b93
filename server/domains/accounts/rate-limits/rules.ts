import { RESEND_SECONDS } from '@jodi/shared/accounts/contract.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { DAY_SECONDS } from '@jodi/shared/time.ts'
import { hmac, sign, verifySigned } from '#lib/signing.ts'
import { AppError } from '#rpc/errors.ts'

const MINUTE = 60

/** The limits of rule A5. An attempt that succeeds is given back. */
export const LIMITS = {
  knownBrowserAttempts: { name: 'try.known', points: 10, seconds: 15 * MINUTE },
  unknownBrowserAttempts: { name: 'try.strange', points: 10, seconds: 15 * MINUTE },
  networkAttempts: { name: 'try.network', points: 60, seconds: 10 * MINUTE },
  /** A successful sign-in costs as much computing time as a failed one. */
  signIns: { name: 'signin.account', points: 30, seconds: 10 * MINUTE },
  knownBrowserSends: { name: 'send.known', points: 5, seconds: DAY_SECONDS },
  unknownBrowserSends: { name: 'send.strange', points: 10, seconds: DAY_SECONDS },
  sendPause: { name: 'send.pause', points: 1, seconds: RESEND_SECONDS },
  staffMails: { name: 'send.staff', points: 10, seconds: DAY_SECONDS },
  /** The owner of the address has not requested any of these emails. */
  unclaimedMails: { name: 'send.unclaimed', points: 3, seconds: DAY_SECONDS },
  usersByAgent: { name: 'create.agent', points: 60, seconds: 60 * MINUTE },
  networkChecks: { name: 'check.network', points: 30, seconds: 10 * MINUTE },
  /** For the 65,536 networks of an IPv6 /48 together: one customer may have them all, and ask about any addresses. */
  wideChecks: { name: 'check.wide', points: 600, seconds: 10 * MINUTE },
  /** Checks by staff with a new account or address. A check that creates an account is given back. */
  staffChecks: { name: 'check.staff', points: 60, seconds: 60 * MINUTE },
  passwordChecks: { name: 'password.network', points: 300, seconds: 10 * MINUTE },
  /** Evaluating a password costs up to a fifth of a second of a core, also if it is rejected. */
  newPasswords: { name: 'password.new', points: 60, seconds: 10 * MINUTE },
  /** A network that has just checked an address learns nothing new from a second check. */
  repeatedChecks: { name: 'check.asked', points: 1, seconds: 10 * MINUTE },
} as const

/** For limits alone, plus-tags and dots do not make another address (rule A1). */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const bare = local.replace(/\+.*$/, '').replaceAll('.', '')
  return `${bare || local}${email.slice(at)}`
}

/** Marks an account in a browser that knows it: an attack from many networks must not make its owner wait. */
export const KNOWN_ASKER = 'known '

/** How many passwords can be evaluated, hashed or queued at a time, for each asker and for all together. */
export const PENDING = { each: 60, all: 600 } as const
const PENDING_RETRY_SECONDS = 10

export const tooManyPending = (all: boolean): AppError =>
  all
    ? new AppError('UNAVAILABLE', { retryAfter: PENDING_RETRY_SECONDS })
    : new AppError('TOO_MANY', { text: accountErrorTexts.tooManyAttempts, retryAfter: PENDING_RETRY_SECONDS })

/** Returns the network of an IP address: the IPv4 address itself, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const { v4, v6 } = readAddress(address)
  return v6 ? `${v6.slice(0, 4).join(':')}::/64` : (v4 ?? 'unknown')
}

/**
 * Returns the network that one customer of a provider may have: the /24 of an IPv4 address, or the /48 of an IPv6
 * address.
 */
export function widerNetworkOf(address: string): string {
  const { v4, v6 } = readAddress(address)
  if (v6) return `${v6.slice(0, 3).join(':')}::/48`
  return v4 ? `${v4.split('.').slice(0, 3).join('.')}.0/24` : 'unknown'
}

/** Whether one customer of a provider may have so many networks that a limit for each of them limits nothing. */
export const hasManyNetworks = (address: string) => readAddress(address).v6 !== undefined

function readAddress(address: string): { v4?: string; v6?: string[] } {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  const mapped = plain.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/)?.[1]
  if (mapped) return { v4: mapped }
  if (!plain.includes(':')) return /^[\d.]+$/.test(plain) ? { v4: plain } : {}
  const [head = '', tail] = plain.split('::')
  const groups = (part: string) => (part ? part.split(':') : [])
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail ?? '')]
  return { v6: all.map((group) => Number.parseInt(group, 16).toString(16)) }
}

/** A browser and the accounts that have signed in to it, the last one first, in the format of `browserEntryOf`. */
export interface Browser {
  id: string
  accounts: string[]
}

/** An account with its password hash. After a new password, the browsers that knew the old one are unknown again. */
export interface KnownAccount {
  id: string
  passwordHash: string | null
}

const STAMP_LENGTH = 16

/** Returns the entry of an account in the cookie of a browser. */
export function browserEntryOf(secret: string, { id, passwordHash }: KnownAccount): string {
  return `${id}:${hmac(secret, 'known password', `${id} ${passwordHash ?? ''}`).slice(0, STAMP_LENGTH)}`
}

const idOf = (stamp: string) => stamp.split(':')[0]

export const BROWSER_COOKIE = 'jodi_known'
export const BROWSER_COOKIE_SECONDS = 400 * DAY_SECONDS
const REMEMBERED_ACCOUNTS_MAX = 8

export function readBrowser(secret: string, cookie: string | undefined): Browser | null {
  const [id, ...accounts] = verifySigned(secret, 'browser', cookie ?? '')?.split(' ') ?? []
  return id ? { id, accounts } : null
}

export function rememberIn(secret: string, browser: Browser, account: KnownAccount): string {
  const others = browser.accounts.filter((stamp) => idOf(stamp) !== account.id)
  const accounts = [browserEntryOf(secret, account), ...others].slice(0, REMEMBERED_ACCOUNTS_MAX)
  return sign(secret, 'browser', [browser.id, ...accounts].join(' '))
}
