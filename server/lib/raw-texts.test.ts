import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RawTexts } from '#lib/raw-texts.ts'

test('each different text is converted once, and every text gets its result', () => {
  const texts = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.stringMatching(/^[ab]{0,9}$/))
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 300 }), fc.nat(5), (all, offset) => {
      const made: string[] = []
      const raw = new RawTexts((text) => {
        made.push(text)
        return `made of ${text}`
      })
      for (const text of [...all, ...all]) {
        const bytes = Buffer.from(`${'-'.repeat(offset)}${text}--`)
        expect(raw.get(bytes, offset, bytes.length - 2)).toBe(`made of ${text}`)
      }
      expect(made.toSorted()).toEqual([...new Set(all)].toSorted())
    }),
  )
})
