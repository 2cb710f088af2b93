import type { Spellings } from './spellings.ts'

/** Normalises text for comparison with a list: case, accents and extra spaces are ignored. */
export const foldedOption = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')

/** The list value that the text equals or that has it as another spelling; null if there is none. */
export function findOption(list: readonly string[], text: string, spellings: Spellings = {}): string | null {
  const wanted = foldedOption(text)
  const isWanted = (other: string) => foldedOption(other) === wanted
  return list.find(isWanted) ?? list.find((value) => spellings[value]?.some(isWanted)) ?? null
}
