import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const COST = { N: 16_384, r: 16, p: 1 }
const KEY_BYTES = 64
const SALT_BYTES = 16
/** Twice the memory that the cost parameters need. */
const MAX_MEMORY = 256 * COST.N * COST.r

/** `salt:key` in hex. The hashing runs in Node's thread pool. */
export async function hash(password: string): Promise<string> {
  // The salt is the text of its hex, not its bytes, as in hashes of former releases.
  const salt = randomBytes(SALT_BYTES).toString('hex')
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
}

export async function verify(passwordHash: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = passwordHash.split(':')
  const expected = Buffer.from(key, 'hex')
  const given = await keyOf(password, salt)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** A hash without a matching password: comparing with it takes as long as with any other. */
export function hashOfNothing(): string {
  return `${randomBytes(SALT_BYTES).toString('hex')}:${randomBytes(KEY_BYTES).toString('hex')}`
}

/** One password may be typed in several Unicode forms, depending on keyboard and system: NFKC makes them equal. */
function keyOf(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...COST, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
