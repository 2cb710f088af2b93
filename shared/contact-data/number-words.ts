const DIGITS: Readonly<Record<string, string>> = {
  ...{ zero: '0', shunya: '0', sunya: '0', shoonya: '0', sifar: '0', nil: '0', naught: '0' },
  ...{ one: '1', ek: '1', aik: '1', two: '2', do: '2', don: '2', three: '3', teen: '3', tin: '3', tiin: '3' },
  ...{ four: '4', char: '4', chaar: '4', chr: '4', five: '5', paanch: '5', panch: '5', paach: '5', pach: '5' },
  ...{ six: '6', cheh: '6', chhe: '6', che: '6', chah: '6', chha: '6', chhah: '6', saha: '6' },
  ...{ seven: '7', saat: '7', sat: '7', eight: '8', aath: '8', aat: '8', ath: '8', nine: '9', nau: '9', nou: '9' },
  ...{ ten: '10', eleven: '11', twelve: '12', thirteen: '13', fourteen: '14', fifteen: '15', sixteen: '16' },
  ...{ seventeen: '17', eighteen: '18', nineteen: '19', das: '10' },
}
const TENS: Readonly<Record<string, string>> = {
  ...{
    twenty: '2',
    thirty: '3',
    forty: '4',
    fourty: '4',
    fifty: '5',
    sixty: '6',
    seventy: '7',
    eighty: '8',
    ninety: '9',
  },
}
const TIMES: Readonly<Record<string, number>> = { double: 2, dbl: 2, triple: 3, treble: 3, quadruple: 4 }

/** Number words that are written together; short Hindi ones are left out, because they are parts of other words. */
const GLUED = new RegExp(`^(?:${[...Object.keys(DIGITS), ...Object.keys(TENS)].filter(isLong).join('|')}|ek|do)+$`)
const ONE_GLUED = new RegExp([...Object.keys(TENS), ...Object.keys(DIGITS)].sort(longerFirst).join('|'), 'g')
const GLUED_MIN = 3

/** The digits that one word is, such as 'nine' or 'nineeightseven'; undefined for another word. */
export function digitsOfWord(word: string): string | undefined {
  const single = entryOf(DIGITS, word)
  if (single) return single
  if (word.length < 7 || !GLUED.test(word)) return undefined
  const parts = word.match(ONE_GLUED) ?? []
  return parts.length < GLUED_MIN ? undefined : parts.map((part) => DIGITS[part] ?? TENS[part]).join('')
}

/** The tens of 'ninety' in 'ninety eight'. */
export const tensOfWord = (word: string): string | undefined => entryOf(TENS, word)

/** How often 'double' or 'triple' repeats the next digit. */
export const timesOfWord = (word: string): number | undefined => entryOf(TIMES, word)

/** A word may be the name of a property that every object has: 'constructor'. */
function entryOf<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}

function isLong(word: string): boolean {
  return word.length > 2
}

function longerFirst(one: string, other: string): number {
  return other.length - one.length
}
