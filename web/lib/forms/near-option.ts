import { foldText } from '@jodi/shared/options/find-option.ts'
import { OTHER } from '@jodi/shared/options/religions.ts'
import { SPELLINGS } from '@jodi/shared/options/spellings.ts'
import type { OptionName } from '@jodi/shared/profiles/fields.ts'
import { comparedOptions, typedOption } from '@jodi/shared/profiles/typed-option.ts'
import { distance } from 'fastest-levenshtein'

/**
 * The list value that the typed text may be a misspelling of: it differs in one or two letters from one of its
 * spellings.
 */
export function nearOption(field: OptionName, text: string, parentValue: unknown): string | null {
  if (typedOption(field, text, parentValue)) return null
  const typed = foldText(text)
  const ranked = comparedOptions(field, parentValue)
    .filter((value) => value !== OTHER)
    .flatMap((value) => [value, ...(SPELLINGS[field]?.[value] ?? [])].map((spelling) => ({ value, spelling })))
    .map(({ value, spelling }) => ({ value, apart: apartBy(typed, foldText(spelling)) }))
    .filter(({ apart }) => apart <= lettersApart(typed))
    .sort((one, other) => one.apart - other.apart)
  return ranked[0]?.value ?? null
}

/** The number of differing letters; two swapped neighbours count as one. */
function apartBy(typed: string, spelling: string): number {
  const isSwapped = [...typed].some(
    (letter, at) => `${typed.slice(0, at)}${typed[at + 1]}${letter}${typed.slice(at + 2)}` === spelling,
  )
  return isSwapped ? 1 : distance(typed, spelling)
}

/** Short words are close to too many others. */
function lettersApart(text: string): number {
  if (text.length < 4) return 0
  return text.length < 8 ? 1 : 2
}
