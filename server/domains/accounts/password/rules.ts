import type { PasswordReason } from '@jodi/shared/accounts/signing-in.ts'
import type { Estimate } from '#domains/accounts/password/zxcvbn.ts'

/** A password that takes fewer guesses can be found within an hour, even if each guess is slow. */
const GUESSES_MIN = 1_000_000

/** What is known about the person who chooses a password. */
export interface KnownWords {
  email?: string | null
  names?: readonly (string | null)[]
}

export interface PasswordStrength {
  reason: PasswordReason | 'shortPassword' | null
  /** 0 to 4; 0 and 1 are rejected. */
  strength: number
}

/**
 * Returns the strength of a new password and why it is rejected, if it is. The schema of the input makes further
 * checks.
 */
export function evaluate(password: string, minLength: number, estimate: Estimate, known: KnownWords): PasswordStrength {
  if ([...password].length < minLength) return { reason: 'shortPassword', strength: 0 }
  const own = ownWord(password, known)
  if (own) return { reason: own, strength: 1 }
  if (estimate.guesses < GUESSES_MIN) return { reason: estimate.reason ?? 'guessable', strength: 1 }
  return { reason: null, strength: Math.max(2, estimate.score) }
}

/** Returns the words about a person that an attacker tries first. */
export function wordsOf({ email, names = [] }: KnownWords): string[] {
  const given = names.filter((name) => name !== null)
  const words = [email ?? '', localPart(email), ...given, given.join('')]
  return [...new Set(words.flatMap((word) => [word, lettersOf(word)]).filter((word) => word.length > 2))]
}

/**
 * Returns a reason if the password is the local part of the email or a name, apart from characters that are not
 * letters.
 */
function ownWord(password: string, { email, names = [] }: KnownWords): 'ownEmail' | 'ownName' | null {
  const letters = lettersOf(password)
  if (letters === '') return null
  if (letters === lettersOf(localPart(email))) return 'ownEmail'
  const given = names.map((name) => lettersOf(name ?? '')).filter(Boolean)
  const together = given.flatMap((one) => given.map((other) => one + other))
  return [...given, ...together, given.join('')].includes(letters) ? 'ownName' : null
}

const localPart = (email: string | null | undefined) => email?.slice(0, email.lastIndexOf('@')) ?? ''

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
}
