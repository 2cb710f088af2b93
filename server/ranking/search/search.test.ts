import { searchWords } from '@jodi/shared/matches/search-words.ts'
import { expect, test } from 'vitest'
import { Rng } from '#demo/random.ts'
import { PackingTexts, SearchTexts } from '#ranking/search/rules.ts'

test('words are normalised, and a single letter is ignored until there is a second one', () => {
  expect(searchWords('  Zoë   PILOT p zoe ')).toEqual(['zoe', 'pilot'])
  // Vowel signs are letters, the dot below one is an accent.
  expect(searchWords('राम रोमी मा ज़ोया')).toEqual(['राम', 'रोमी', 'मा', 'जोया'])
  expect(searchWords('தமிழ் বাংলা')).toEqual(['தமிழ்', 'বাংলা'])
  expect(searchWords('x')).toEqual([])
  expect(searchWords('')).toEqual([])
})

const syllables = ['ra', 'vi', 'sha', 'rma', ' pi', 'lot', ' an', 'zoë', 'ita', '日本']
const anyText = (rng: Rng) => Array.from({ length: 5 }, () => rng.pick(syllables)).join('')

test.each([
  ['made one by one', undefined],
  ['loaded at once', 0],
  ['loaded after many changes', 1500],
])('finds what a plain search of all texts finds, after any order of changes: %s', (_, loadedAt) => {
  const rng = new Rng(5, 'texts')
  const plain = new Map<number, string>()
  const texts = new SearchTexts()
  const packing = new PackingTexts()
  if (loadedAt !== undefined)
    for (const number of [...Array(300).keys()].map((at) => 1 + ((at * 77) % 300))) {
      const text = anyText(rng)
      plain.set(number, text)
      const raw = new TextEncoder().encode(`*${text}*`)
      packing.add(number, raw, 1, raw.length - 1)
    }
  let isLoaded = loadedAt === undefined
  for (let step = 0; step < 3000; step++) {
    if (step === loadedAt) {
      texts.adopt(packing.packed())
      isLoaded = true
    }
    const number = 1 + Math.floor(rng.next() * 200)
    if (rng.chance(0.4)) {
      plain.delete(number)
      texts.remove(number)
    } else {
      const text = anyText(rng)
      plain.set(number, text)
      texts.set(number, text)
    }
    if (!isLoaded || step % 50 > 0) continue
    const words = searchWords(`${rng.pick(syllables)} ${rng.pick(syllables)}`)
    const expected = [...plain].filter(([, text]) => words.every((word) => text.includes(word))).map(([one]) => one)
    expect([...texts.find(words)].sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b))
    const few = Array.from({ length: 40 }, () => Math.floor(rng.next() * 310))
    expect(texts.filter(words, few)).toEqual(few.filter((one) => expected.includes(one)))
  }
})
