/**
 * Two lists for each sentence. The nth person gets the nth phrase of both; 13 and 16 have no common divisor and their
 * product is above 200, so no sentence occurs twice among 200 people in a row, whatever else it says.
 */
export interface Phrases {
  first: readonly string[]
  second: readonly string[]
}

/** The phrases of a text in which slashes are between them. */
export const listOf = (text: string): readonly string[] => text.split('/').map((phrase) => phrase.trim())
