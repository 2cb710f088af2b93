import { foldText } from '#options/find-option.ts'

const WORD_MIN = 2

/**
 * The words of a typed search: accents and case are ignored, and so are single letters, as at the end while typing
 * continues. A text without such words is no search.
 */
export function searchWords(query: string): string[] {
  const words = foldText(query).split(' ')
  return [...new Set(words.filter((word) => word.length >= WORD_MIN))]
}
