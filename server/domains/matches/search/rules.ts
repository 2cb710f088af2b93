import type { MemberId } from '@jodi/matching/member.ts'
import { foldedText } from '#domains/profiles/rules.ts'

const WORD_MIN = 2

/** The words of a typed search: accents and case ignored, single letters left out while somebody is still typing. */
export function searchWords(query: string): string[] {
  const words = foldedText(query).split(' ')
  return [...new Set(words.filter((word) => word.length >= WORD_MIN))]
}

/**
 * The search texts of all members in memory. A common word finds most of them, and reading
 * that many ids from the database costs more than looking at every text here.
 */
export class SearchTexts {
  readonly #numbers: MemberId[] = []
  readonly #texts: string[] = []
  readonly #seats = new Map<MemberId, number>()

  set(number: MemberId, text: string): void {
    const seat = this.#seats.get(number) ?? this.#numbers.length
    this.#numbers[seat] = number
    this.#texts[seat] = text
    this.#seats.set(number, seat)
  }

  remove(number: MemberId): void {
    const seat = this.#seats.get(number)
    if (seat === undefined) return
    this.#seats.delete(number)
    const [last, text] = [this.#numbers.pop(), this.#texts.pop()]
    if (last === undefined || text === undefined || last === number) return
    this.#numbers[seat] = last
    this.#texts[seat] = text
    this.#seats.set(last, seat)
  }

  find(words: readonly string[]): MemberId[] {
    const found: MemberId[] = []
    for (let seat = 0; seat < this.#texts.length; seat++) {
      const text = this.#texts[seat] as string
      if (words.every((word) => text.includes(word))) found.push(this.#numbers[seat] as MemberId)
    }
    return found
  }
}
