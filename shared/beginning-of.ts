/** What continues a letter or an emoji: accents, vowel signs, skin tones, joiners. */
const CONTINUES = /^[\p{M}\p{Emoji_Modifier}\u200d]/u
/** The last letter or emoji, with what continues it and what is joined to it. */
const LAST = /(?:[^\p{M}\u200d][\p{M}\p{Emoji_Modifier}]*\u200d)*(?:[^\p{M}\u200d][\p{M}\p{Emoji_Modifier}]*)?$/u

/**
 * At most the first `max` UTF-16 units of a text, without a part of a letter or emoji at the end: the server accepts no
 * half of an emoji, and a letter without its vowel sign is another one.
 */
export function beginningOf(text: string, max: number): string {
  const beginning = text.slice(0, max).replace(/\p{Surrogate}$/u, '')
  const isWithin = CONTINUES.test(text.slice(beginning.length)) || beginning.endsWith('\u200d')
  return (beginning.length < text.length && isWithin && beginning.replace(LAST, '')) || beginning
}
