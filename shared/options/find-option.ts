const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')

/** The value of the list that equals the text but for case, accents and superfluous spaces, or null. */
export function findOption(list: readonly string[], text: string): string | null {
  const wanted = folded(text)
  return list.find((value) => folded(value) === wanted) ?? null
}
