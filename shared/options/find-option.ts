import type { Spellings } from './spellings.ts'

/** Text as it is compared with a list: case, accents and superfluous spaces do not count. */
export const foldedOption = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')

/** The value of the list that equals the text or has it as another spelling, or null. */
export function findOption(list: readonly string[], text: string, spellings: Spellings = {}): string | null {
  const wanted = foldedOption(text)
  const isWanted = (other: string) => foldedOption(other) === wanted
  return list.find(isWanted) ?? list.find((value) => spellings[value]?.some(isWanted)) ?? null
}
