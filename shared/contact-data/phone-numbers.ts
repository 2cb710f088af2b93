import { digitsOfWord, tensOfWord, timesOfWord } from '#contact-data/number-words.ts'

/**
 * Digits, also spelled ones, that follow each other without other words: a text has fewer of them unless it is a
 * number.
 */
const RUN_MIN = 8
/** Fewer are enough after a word such as 'call' or 'whatsapp'. */
const CUED_MIN = 6
/** Words between two parts of a number that is split by words. */
const GAP_MAX = 4

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const YEAR = '(?:19|20)\\d\\d'
/** Numbers in prose that are no phone numbers; each is replaced by a word. */
const HARMLESS = [
  // Amounts: with a currency, or with groups of thousands, lakhs and crores.
  /(?:₹|\b(?:rs|inr|usd|eur|gbp)\b\.?|[$€£])\s*(?:\d{1,2}(?:,\d\d){0,2},\d{3}|\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.\d{1,2})?(?!\d|,\d)/g,
  /(?<!\d[\s,]*)(?:\d{1,2}(?:,\d\d){0,2},\d{3}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?(?!\s*,?\s*\d)/g,
  /(?<!\d[ .-]?)\d{1,9}(?:\.\d+)?\s*(?:lakhs?|lacs?|lpa|crores?|cr|rupees|rs|inr|million|thousand|per (?:annum|month|year))\b/g,
  // Dates and years.
  new RegExp(`(?<!\\d[./ -]?)\\d{1,2}[./ -]\\d{1,2}[./ -]${YEAR}(?![./ -]?\\d)`, 'g'),
  new RegExp(`(?<!\\d[./ -]?)${YEAR}[./-]\\d{1,2}[./-]\\d{1,2}(?![./ -]?\\d)`, 'g'),
  new RegExp(`(?<!\\d[ .-]?)\\d{1,2}(?:st|nd|rd|th)?[ -]${MONTH}[ ,'-]*(?:${YEAR})?(?!\\d)`, 'g'),
  new RegExp(`(?<!\\d\\s?[.-]?\\s?)${YEAR}\\s?(?:-|/|to)\\s?(?:${YEAR}|\\d\\d)(?!\\s?[.-]?\\s?\\d)`, 'g'),
  new RegExp(`(?<!\\d\\s?[.-]?\\s?)${YEAR}s?(?!\\s?[.-]?\\s?\\d)`, 'g'),
  // Times, heights, scores, and what has its unit.
  /(?<!\d[ .:-]?)\d{1,2}[:.]\d\d\s*(?:am|pm|hrs|hours)?(?:\s*(?:-|to)\s*\d{1,2}[:.]\d\d\s*(?:am|pm|hrs|hours)?)?(?!\s?[.:-]?\d)/g,
  /(?<!\d[ .-]?)\d{1,2}\s*(?:am|pm)\b/g,
  /(?<!\d[ .-]?)\d\s*(?:ft|feet|foot|')\s*(?:\d{1,2}(?:\.\d+)?)?\s*(?:in|inch|inches|"|'')?(?!\s?\d)/g,
  /(?<!\d[ .-]?)\d{1,4}(?:[.-]\d{1,4})?\s*(?:cms?|kgs?|kms?|kilometres?|years?|yrs?|months?|days?|hours?|minutes?|%|percent|runs?|wickets?|overs?|th|st|nd|rd|k|bhk|acres?)(?![a-z])/g,
  /(?<![\d/]\s?)\d{1,3}\/\d{1,2}(?:\s*\(\d{1,3}(?:\.\d)?\))?(?!\s?[\d/])/g,
]
const CUE =
  /\b(?:call|phone|ph|mob|mobile|cell|contact|number|no|num|dial|text|whats ?app|wa|reach|ring|tel|telephone)\b[^\d]{0,12}$/

interface Part {
  digits: string
  /** How many words are between this part and the one before it. */
  gap: number
  /** Whether only a list, with commas, separates it from the part before. */
  listed: boolean
  /** The text before it. */
  before: string
  /** The next word is a plural: '12 countries'. */
  counts: boolean
}

/** Whether a text in plain characters has a phone number, also split, spelled out or both. */
export function hasPhoneNumber(text: string): boolean {
  const prose = HARMLESS.reduce((rest, pattern) => rest.replace(pattern, ' something '), text)
  const parts = partsOf(prose)
  return runsOf(parts, ({ gap, listed }) => gap === 0 && !listed).some(isTooLong) || hasSplitNumber(parts)
}

function isTooLong(run: readonly Part[]): boolean {
  const digits = joined(run)
  return digits.length >= (CUE.test(run[0]?.before ?? '') ? CUED_MIN : RUN_MIN)
}

/** Parts with words or commas between them are a number only if together they are exactly an Indian mobile number. */
function hasSplitNumber(parts: readonly Part[]): boolean {
  const runs = runsOf(
    parts.filter(({ counts }) => !counts),
    ({ gap }) => gap <= GAP_MAX,
  )
  return runs.some((run) => run.length > 1 && /^(?:0|91)?[6-9]\d{9}$/.test(joined(run)) && hasBigParts(run))
}

/** Single number words are common in prose: 'one of the two'. */
function hasBigParts(run: readonly Part[]): boolean {
  return run.some(({ digits }) => digits.length > 1) || run.filter(({ gap }) => gap <= 1).length > run.length / 2
}

function joined(run: readonly Part[]): string {
  return run.map(({ digits }) => digits).join('')
}

function runsOf(parts: readonly Part[], belongs: (part: Part) => boolean): Part[][] {
  const runs: Part[][] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (last && belongs(part)) last.push(part)
    else runs.push([part])
  }
  return runs
}

const TOKEN = /\d+|\p{L}[\p{L}\p{M}']*|,/gu
/** Words that are said between the digits of a number. */
const SPOKEN = new Set([
  'dash',
  'space',
  'dot',
  'point',
  'hyphen',
  'then',
  'plus',
  'and',
  'aur',
  'phir',
  'comma',
  'minus',
])

/** The numbers of a text, of digits or words, with what is between them. */
function partsOf(text: string): Part[] {
  const parts: Part[] = []
  const found = [...text.matchAll(TOKEN)]
  let gap = 0
  let commas = 0
  let times = 1
  for (let at = 0; at < found.length; at++) {
    const [token = '', next = ''] = [found[at]?.[0], found[at + 1]?.[0]]
    const spelled = spelledDigits(token, next, isGlued(text, found, at))
    if (spelled) {
      const start = found[at]?.index ?? 0
      const before = text.slice(Math.max(0, start - 40), start)
      if (spelled.usesNext) at++
      const after = found[at + 1]?.[0] ?? ''
      const digits = spelled.digits.repeat(times)
      parts.push({ digits, gap, listed: commas > 0, before, counts: isPlural(after) })
      gap = 0
      commas = 0
      times = 1
    } else if (token === ',') commas++
    else if (timesOfWord(token)) times = timesOfWord(token) ?? 1
    else if (!SPOKEN.has(token)) gap++
  }
  return parts
}

/** Whether digits touch this token: 'o' and 'l' among digits are meant as 0 and 1. */
function isGlued(text: string, found: readonly RegExpExecArray[], at: number): boolean {
  const token = found[at]
  if (!token) return false
  const [before = '', after = ''] = [text[token.index - 1], text[token.index + token[0].length]]
  return /\d/.test(before) || /\d/.test(after)
}

function spelledDigits(token: string, next: string, glued: boolean): { digits: string; usesNext?: true } | undefined {
  if (/^\d/.test(token)) return { digits: token }
  const digits = digitsOfWord(token)
  if (digits) return { digits }
  const tens = tensOfWord(token)
  if (tens) {
    const unit = digitsOfWord(next)
    return unit?.length === 1 && unit !== '0' ? { digits: tens + unit, usesNext: true } : { digits: `${tens}0` }
  }
  if (glued && /^[oliszb]{1,3}$/.test(token))
    return { digits: token.replace(/./g, (letter) => LETTER_DIGITS[letter] ?? '') }
  return token === 'o' || token === 'oh' ? { digits: '0' } : undefined
}

const LETTER_DIGITS: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', s: '5', z: '2', b: '8' }

const NO_PLURALS = new Set(['is', 'this', 'was', 'as', 'yes', 'plus', 'spaces', 'digits', 'has', 'his', 'us', 'always'])

function isPlural(word: string): boolean {
  return word.length > 2 && word.endsWith('s') && !NO_PLURALS.has(word) && digitsOfWord(word) === undefined
}
