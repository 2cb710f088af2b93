import { expect, test } from 'vitest'
import { Rng } from '#demo/random.ts'
import { SearchTexts, searchWords } from '#domains/matches/search/rules.ts'

test('words are folded, and single letters wait for the second', () => {
  expect(searchWords('  Zoë   PILOT p zoe ')).toEqual(['zoe', 'pilot'])
  expect(searchWords('x')).toEqual([])
  expect(searchWords('')).toEqual([])
})

test('finds what a plain look over all texts finds, after any order of changes', () => {
  const rng = new Rng(5, 'texts')
  const plain = new Map<number, string>()
  const texts = new SearchTexts()
  const syllables = ['ra', 'vi', 'sha', 'rma', ' pi', 'lot', ' an', 'ita']
  for (let step = 0; step < 3000; step++) {
    const number = 1 + Math.floor(rng.next() * 200)
    if (rng.chance(0.4)) {
      plain.delete(number)
      texts.remove(number)
    } else {
      const text = Array.from({ length: 5 }, () => rng.pick(syllables)).join('')
      plain.set(number, text)
      texts.set(number, text)
    }
    if (step % 50 > 0) continue
    const words = searchWords(`${rng.pick(syllables)} ${rng.pick(syllables)}`)
    const expected = [...plain].filter(([, text]) => words.every((word) => text.includes(word))).map(([one]) => one)
    expect([...texts.find(words)].sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b))
  }
})
