import { promptsSchema } from '@jodi/shared/profiles/prompt-schemas.ts'
import { PROMPT_NAMES, type PromptName } from '@jodi/shared/profiles/prompts.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { describe, expect, test } from 'vitest'
import { mergedPrompts } from '#domains/profiles/prompts/format.ts'

/** Answers as `sunday: One, family: Two`. */
const answers = (written: string) =>
  written
    .split(', ')
    .filter(Boolean)
    .map((one) => one.split(':').map((part) => part.trim()) as [PromptName, string])
    .map(([prompt, answer]) => ({ prompt, answer }))
const merged = (before: string, saved: string, typed: string) =>
  mergedPrompts(answers(before), answers(saved), answers(typed))
    .map(({ prompt, answer }) => `${prompt}: ${answer}`)
    .join(', ')

const TWO = 'sunday: One, family: Two'
const THREE = 'sunday: One, family: Two, work: Three'

describe('answers to prompts after somebody else has saved', () => {
  test.each([
    [
      'an edited answer stays under its prompt that was moved',
      TWO,
      'family: Two, sunday: One',
      'sunday: Typed, family: Two',
      'family: Two, sunday: Typed',
    ],
    [
      'a removal before an edited answer loses none',
      THREE,
      'family: Two, work: Three',
      'sunday: One, family: Typed, work: Three',
      'family: Typed, work: Three',
    ],
    [
      'what is removed here stays removed beside an edit there',
      TWO,
      'sunday: One, family: New',
      'family: Two',
      'family: New',
    ],
    [
      'what is removed here stays removed if it was edited there',
      TWO,
      'sunday: New, family: Two',
      'family: Two',
      'family: Two',
    ],
    [
      'what is edited here stays if it was removed there',
      TWO,
      'sunday: One',
      'sunday: One, family: Typed',
      'sunday: One, family: Typed',
    ],
    [
      'an answer edited on both sides stays as typed',
      TWO,
      'sunday: New, family: New',
      'sunday: Typed, family: Two',
      'sunday: Typed, family: New',
    ],
    [
      'an answer that is emptied here stays empty',
      TWO,
      'sunday: New, family: Two',
      'sunday: , family: Two',
      'sunday: , family: Two',
    ],
    [
      'an order changed here stays, with what was added there',
      TWO,
      `${TWO}, work: New`,
      'family: Two, sunday: One',
      'family: Two, sunday: One, work: New',
    ],
    [
      'an order changed on both sides stays as it is here',
      THREE,
      'work: Three, family: Two, sunday: One',
      'family: Two, sunday: One, work: Three',
      'family: Two, sunday: One, work: Three',
    ],
    [
      'an answer that was removed there keeps its place if it is edited here',
      THREE,
      'family: Two, work: Three',
      'sunday: Typed, family: Two, work: Three',
      'sunday: Typed, family: Two, work: Three',
    ],
    [
      'another prompt chosen here in the place of one takes that place',
      TWO,
      'sunday: One, family: New',
      'home: Typed, family: Two',
      'home: Typed, family: New',
    ],
    ['without a change here everything is as saved', THREE, 'work: New, home: Four', THREE, 'work: New, home: Four'],
    [
      'without a change there everything is as typed',
      THREE,
      THREE,
      'work: Typed, home: Four',
      'work: Typed, home: Four',
    ],
    [
      'additions of both sides are kept',
      'sunday: One',
      'sunday: One, family: New',
      'sunday: One, work: Typed',
      'sunday: One, family: New, work: Typed',
    ],
    [
      'the same prompt added on both sides is one, with the answer typed here',
      'sunday: One',
      'sunday: One, work: New',
      'sunday: One, work: Typed',
      'sunday: One, work: Typed',
    ],
    [
      'the same prompt added here without an answer takes the one given there',
      'sunday: One',
      'sunday: One, work: New',
      'sunday: One, work: ',
      'sunday: One, work: New',
    ],
    [
      'of more than three, those added there give way',
      TWO,
      `${TWO}, work: New`,
      `${TWO}, home: Typed`,
      'sunday: One, family: Two, home: Typed',
    ],
    [
      'of more than three, one added here without an answer gives way first',
      TWO,
      `${TWO}, work: New`,
      `${TWO}, home: `,
      'sunday: One, family: Two, work: New',
    ],
  ])('%s', (_, before, saved, typed, expected) => {
    expect(merged(before, saved, typed)).toBe(expected)
  })

  test('are never more than three, and never twice the same prompt, however both sides changed them', () => {
    const lists = listsOf(PROMPT_NAMES.slice(0, 5))
    for (const [at, before] of lists.entries())
      for (const saved of lists) {
        const typed = lists[(at * 7 + saved.length * 31) % lists.length] ?? []
        const result = mergedPrompts(
          before,
          saved,
          typed.map((one) => ({ ...one, answer: 'Typed' })),
        )
        expect(result.length).toBeLessThanOrEqual(3)
        expect(new Set(result.map(({ prompt }) => prompt)).size).toBe(result.length)
      }
  })
})

test('a prompt that is chosen twice has an error at its second place', () => {
  const { error } = promptsSchema.safeParse(answers('family: Two, sunday: One, family: Two'))
  expect(error?.issues).toMatchObject([{ path: [2, 'prompt'], message: profilesTexts.promptChosenTwice }])
})

/** Every list of up to three of these prompts. */
function listsOf(names: readonly PromptName[]): { prompt: PromptName; answer: string }[][] {
  const longer = (list: PromptName[]): PromptName[][] =>
    list.length === 3
      ? [list]
      : [list, ...names.filter((name) => !list.includes(name)).flatMap((name) => longer([...list, name]))]
  return longer([]).map((list) => list.map((prompt) => ({ prompt, answer: 'As before' })))
}
