import { hasEmailAddress, hasLink } from '#contact-data/addresses.ts'
import { hasHandle } from '#contact-data/handles.ts'
import { hasPhoneNumber } from '#contact-data/phone-numbers.ts'
import { plainCharacters } from '#contact-data/plain-characters.ts'

/** The kinds of contact data that other members must not read in a text (rule S8). */
export type ContactKind = 'phone' | 'email' | 'link' | 'handle'

/** The longest text of a field; a longer one is rejected for its length. */
const READ_MAX = 2000
const SPELLED = /(?<![\p{L}\d])(?:\p{L}[ .\-_*~|/]{1,2}){3,}\p{L}(?![\p{L}\d])/gu
/** Degrees are written like addresses: 'B.Com', 'M.Tech'. */
const DEGREE =
  /(?<![\p{L}\d.@])(?:b|m|d|ph|bba|mba|ll|ba|ma|int|hons)\s?\.\s?(?:tech|com|sc|a|e|d|b|m|ed|des|arch|pharm|phil|ca|ba|lit|voc|plan|lib)(?![\p{L}\d/])\.?/gu
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  $: 's',
  '@': 'a',
  '!': 'i',
}

/**
 * The kind of contact data in a text, or null. It finds phone numbers, email addresses, links and names on other apps,
 * also when they are spelled out, split by spaces, signs or words, or written in Indian digits, number words of English
 * and Hindi, or letters that only look the same. Heights, years, prices, scores and names of degrees are not contact
 * data.
 */
export function findContactData(text: string): ContactKind | null {
  const plain = plainCharacters(text.slice(0, READ_MAX))
  const joined = plain.replace(SPELLED, (letters) => letters.replace(/[^\p{L}]/gu, ''))
  // Without brackets and quotes, which are put around 'at' and 'dot'.
  const bare = joined
    .replace(/[()[\]{}<>"*`]/g, ' ')
    .replace(DEGREE, 'degree')
    .replace(/\s+/g, ' ')
    .trim()
  if (hasEmailAddress(bare) || hasEmailAddress(readLeet(bare))) return 'email'
  if (hasLink(bare)) return 'link'
  if (hasHandle(bare) || hasHandle(readLeet(bare))) return 'handle'
  return hasPhoneNumber(joined) ? 'phone' : null
}

/** 'gm@il' as 'gmail': a sign or digit between letters, or at the beginning of a word. */
function readLeet(text: string): string {
  return text.replace(/(?<=[a-z])[01345$@!](?=[a-z])|(?<![a-z\d.])[145$](?=[a-z]{3})/g, (sign) => LEET[sign] ?? sign)
}
