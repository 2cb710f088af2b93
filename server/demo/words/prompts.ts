import type { ShownPrompt } from '@jodi/shared/profiles/prompt-schemas.ts'
import type { PromptName } from '@jodi/shared/profiles/prompts.ts'
import { nth } from '../random.ts'
import type { Described } from './described.ts'
import { dishOf } from './dishes.ts'
import { festivalOf } from './festivals.ts'
import { JOURNEYS, PROMPT_PHRASES, SKILLS } from './prompt-phrases.ts'

type Answer = (person: Described, first: string, second: string) => string

const ANSWERS: Record<PromptName, Answer> = {
  sunday: (person, first, second) =>
    `${first}, ${dishOf(person, 'breakfast', person.number)} for breakfast, then ${second}.`,
  family: (person, first, second) => `${familyOf(person)} ${first} and ${second}.`,
  lookingForward: (_person, first, second) => `${first}, and ${second}.`,
  kitchen: (person, first, second) => `I make ${dishOf(person, 'main', person.number + 1)} ${first}, and ${second}.`,
  work: (_person, first, second) => `Because ${first}, and because ${second}.`,
  festival: (person, first, second) => `${festivalOf(person)} means ${first} and ${second}.`,
  journey: ({ number }, first, second) => `${nth(JOURNEYS, number % JOURNEYS.length)} ${first}: ${second}.`,
  learning: ({ number }, first, second) => `I am learning ${nth(SKILLS, number % SKILLS.length)} ${first}, ${second}.`,
  favourites: (_person, first, second) => `${first}, ${second}.`,
  friends: (_person, first, second) => `They count on me for ${first}, and they laugh because I ${second}.`,
  home: (_person, first, second) => `One with ${first} and ${second}.`,
  marriage: (_person, first, second) => `${first}, and ${second}.`,
}
const NAMES = Object.keys(ANSWERS) as PromptName[]

/** Answers of up to three prompts, which are not the neighbours' and fit the person. */
export function answersOf(person: Described, count: number): ShownPrompt[] {
  const possible = NAMES.filter((name) => name !== 'work' || person.workingWith !== 'Not Working')
  return [0, 5, 10].slice(0, count).map((step) => {
    const prompt = nth(possible, (person.number + step) % possible.length)
    const { first, second } = PROMPT_PHRASES[prompt]
    const turn = person.number + 5 * NAMES.indexOf(prompt)
    const phrases = [nth(first, turn % first.length), nth(second, turn % second.length)] as const
    return { prompt, answer: ANSWERS[prompt](person, ...phrases) }
  })
}

const SMALL = 2

/** After it comes what the family is like. */
function familyOf({ familyType, brothers, sisters }: Described): string {
  if (familyType === 'joint') return 'We are a joint family,'
  if (familyType === 'extended') return 'We are a large family,'
  const isSmall = brothers !== null && sisters !== null && brothers + sisters <= SMALL
  return isSmall ? 'We are a small family,' : 'We are'
}
