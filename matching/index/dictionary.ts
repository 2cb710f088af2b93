/**
 * The different preferences of members, each stored once: `width` words per entry, numbered from 0 in order of
 * insertion.
 */
export interface Dictionary {
  width: number
  size: number
  words: Int32Array
  /** A hash table with open addressing: each place has the number of an entry plus 1, or 0. */
  places: Int32Array
}

const LEAST_ROOM = 16

/** A dictionary with the given initial entries. */
export function createDictionary(width: number, first: readonly Int32Array[]): Dictionary {
  const words = new Int32Array(LEAST_ROOM * width)
  const dictionary = { width, size: 0, words, places: new Int32Array(2 * LEAST_ROOM) }
  for (const entry of first) append(dictionary, entry)
  return dictionary
}

/** The number of an entry, which is added if it is new. */
export function numberOf(dictionary: Dictionary, entry: Int32Array): number {
  const { width, words, places } = dictionary
  for (let place = placeOf(dictionary, entry); ; place = place + 1 < places.length ? place + 1 : 0) {
    const held = (places[place] as number) - 1
    if (held < 0) return append(dictionary, entry)
    let word = 0
    while (word < width && words[held * width + word] === entry[word]) word++
    if (word === width) return held
  }
}

/** The words of an entry. */
export function entryOf({ width, words }: Dictionary, number: number): Int32Array {
  return words.subarray(number * width, (number + 1) * width)
}

function append(dictionary: Dictionary, entry: Int32Array): number {
  const number = dictionary.size
  if ((number + 1) * dictionary.width > dictionary.words.length) grow(dictionary)
  dictionary.words.set(entry, number * dictionary.width)
  dictionary.size = number + 1
  occupy(dictionary, number)
  return number
}

function grow(dictionary: Dictionary): void {
  const { words, places, size } = dictionary
  dictionary.words = new Int32Array(2 * words.length)
  dictionary.words.set(words)
  dictionary.places = new Int32Array(2 * places.length)
  for (let number = 0; number < size; number++) occupy(dictionary, number)
}

function occupy(dictionary: Dictionary, number: number): void {
  const { places } = dictionary
  let place = placeOf(dictionary, entryOf(dictionary, number))
  while (places[place] !== 0) place = place + 1 < places.length ? place + 1 : 0
  places[place] = number + 1
}

function placeOf({ width, places }: Dictionary, entry: Int32Array): number {
  let hash = 0
  for (let word = 0; word < width; word++) {
    hash = Math.imul(hash ^ (entry[word] as number), 0x9e3779b1)
    hash ^= hash >>> 15
  }
  return (Math.imul(hash, 0x85ebca77) >>> 0) % places.length
}
