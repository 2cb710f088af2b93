const WORDS_MAX = 6

/** What a typed search looks for: each word in lower case as a pattern, all of them to be found. */
export function patternsOf(search: string): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

/**
 * Between which two numbers (the first left out) lies `born` of somebody of this age on a day. As numbers 20261121, so that year, month
 * and day compare as decision F1 says, 29 February too.
 */
export function bornBetween(age: number, today: string): { after: number; upTo: number } {
  const now = Number(today.replaceAll('-', ''))
  return { after: now - (age + 1) * 10_000, upTo: now - age * 10_000 }
}
