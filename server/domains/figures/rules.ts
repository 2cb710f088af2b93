const LEAST = 100

/** The number that the public introduction may name: the first two digits, and none of a small bureau. */
export function publicNumber(count: number): number | null {
  if (count < LEAST) return null
  const unit = 10 ** (String(count).length - 2)
  return Math.floor(count / unit) * unit
}
