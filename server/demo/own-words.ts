import type { ShownPrompt } from '@jodi/shared/profiles/prompt-schemas.ts'
import { Rng } from './random.ts'
import { aboutSentences } from './words/about.ts'
import { type Described, shownOf } from './words/described.ts'
import { answersOf } from './words/prompts.ts'

export interface OwnWords {
  about: string | null
  prompts: ShownPrompt[]
}

/** Two thirds have written About me, and most of them have answered prompts. */
const WITH_ABOUT = 0.66
const WITH_PROMPTS = 0.74

/** What a generated person has written: all of it from the facts that they show. */
export function makeOwnWords(seed: number, person: Described): OwnWords {
  const rng = new Rng(seed ^ Math.imul(person.number, 0x9e3779b1), 'words')
  const shown = shownOf(person)
  const hasAbout = rng.chance(WITH_ABOUT)
  const count = hasAbout && rng.chance(WITH_PROMPTS) ? 1 + Math.floor(rng.next() * 3) : 0
  return {
    about: hasAbout ? someOf(rng, aboutSentences(shown), 3 + Math.floor(rng.next() * 3)).join(' ') : null,
    prompts: answersOf(shown, count),
  }
}

/** So many of a list, in their order. */
function someOf<T>(rng: Rng, list: readonly T[], count: number): T[] {
  const keys = list.map(() => rng.next())
  const limit = [...keys].sort((one, other) => one - other)[Math.min(count, list.length) - 1] ?? 1
  return list.filter((_, at) => (keys[at] ?? 1) <= limit)
}
