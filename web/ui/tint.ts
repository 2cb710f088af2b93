const TINTS = [
  'bg-tint-1 text-on-tint-1',
  'bg-tint-2 text-on-tint-2',
  'bg-tint-3 text-on-tint-3',
  'bg-tint-4 text-on-tint-4',
]

/** One of four tints, always the same for the same id. */
export function tintOf(id: string): string {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return TINTS[sum % TINTS.length] ?? ''
}
