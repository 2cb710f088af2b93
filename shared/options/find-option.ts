import type { Spellings } from './spellings.ts'

/**
 * Accents are marks that several scripts share, and the dots below letters of Indian scripts, which many leave out.
 * The vowel signs of a script are letters: without them, Rama and Romi are one name.
 */
const ACCENTS = /(?=\p{Script=Inherited})\p{M}|[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/gu

/**
 * A text for comparison with a list and for search: case, accents and extra spaces are ignored. Letters stay decomposed
 * (NFD).
 */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(ACCENTS, '').toLowerCase().trim().replace(/\s+/g, ' ')

/** The list value that the text equals or that has it as another spelling; null if there is none. */
export function findOption(list: readonly string[], text: string, spellings: Spellings = {}): string | null {
  const wanted = foldText(text)
  const isWanted = (other: string) => foldText(other) === wanted
  return list.find(isWanted) ?? list.find((value) => spellings[value]?.some(isWanted)) ?? null
}
