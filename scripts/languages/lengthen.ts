const ACCENTS: Record<string, string> = { a: 'å', e: 'é', i: 'î', o: 'ö', u: 'û', y: 'ÿ' }
/** Translations are up to this much longer than English. */
const LONGER = 1.4
const FILLER = 'ñññññ ñññ ññ ñññññññ '
const VALUE = /\{\{\w+\}\}/

/**
 * An English text as a language that is 40 % longer writes it: in brackets, with accents, and with more words of usual
 * length. Values stay in their places.
 */
export function lengthen(english: string): string {
  const accented = english
    .split(new RegExp(`(${VALUE.source})`))
    .map((part) => (VALUE.test(part) ? part : part.replace(/[aeiouy]/gi, accent)))
    .join('')
  const more = Math.ceil(english.length * (LONGER - 1)) - '[]'.length
  const words = more > 1 ? ` ${FILLER.repeat(Math.ceil(more / FILLER.length)).slice(0, more - 1)}`.trimEnd() : ''
  return `[${accented}${words}]`
}

/** What finds an English text in either language. `whole`: nothing else may be around it. */
export function eitherLanguage(english: string | RegExp, whole = false): RegExp {
  if (english instanceof RegExp) return new RegExp(withAccents(atEnds(english.source)), english.flags)
  const pattern = withAccents(english.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return whole ? new RegExp(atEnds(`^${pattern}$`)) : new RegExp(pattern, 'i')
}

function accent(letter: string): string {
  const accented = ACCENTS[letter.toLowerCase()] ?? letter
  return letter === letter.toLowerCase() ? accented : accented.toUpperCase()
}

/** Names of groups and escapes such as \b have no letter with an accent. */
const withAccents = (pattern: string) => pattern.replace(/[aeiouy]/gi, (letter) => `[${letter}${accent(letter)}]`)

const atEnds = (pattern: string) => pattern.replace(/^\^/, '^\\[?').replace(/\$$/, '(?: [ñ ]+)?\\]?$')
