import { INTERESTS } from '@jodi/shared/options/interests.ts'
import type { Rng } from '../random.ts'

type Interest = (typeof INTERESTS)[number]

const MOST = 8
const SOUTH = /Tamil|Telugu|Kannada|Malayalam/
const WEST = /Gujarati|Marathi/
/** Taken up and kept while young. */
const YOUNG = ['Video games', 'Gym', 'Football', 'Kabaddi', 'Rock and pop', 'Stand-up comedy', 'Bollywood dance']
const YOUNG_UNTIL = 45

interface Person {
  age: number
  gender: string
  religion: string
  motherTongue: string
}

/** Three to eight interests that fit age, language and religion, in the order of the list; none of some people. */
export function makeInterests(rng: Rng, person: Person): string[] | null {
  if (rng.chance(0.18)) return null
  const possible = INTERESTS.filter((interest) => isPossible(interest, person))
  const chosen = new Set<string>()
  const wanted = 3 + Math.floor(rng.next() * (MOST - 2))
  while (chosen.size < wanted) chosen.add(rng.weighted(possible, (interest) => weightOf(interest, person)))
  return INTERESTS.filter((interest) => chosen.has(interest))
}

function isPossible(interest: Interest, { age, gender, religion, motherTongue }: Person): boolean {
  if (YOUNG.includes(interest)) return age < YOUNG_UNTIL
  if (interest === 'Carnatic music' || interest === 'Bharatanatyam')
    return SOUTH.test(motherTongue) && religion !== 'Islam'
  if (interest === 'Garba and dandiya') return WEST.test(motherTongue) && religion !== 'Islam'
  if (interest === 'Rangoli') return religion !== 'Islam' && gender !== 'male'
  if (interest === 'Mehndi' || interest === 'Embroidery and sewing') return gender !== 'male'
  return interest !== 'Pilgrimages' || age > 30
}

function weightOf(interest: Interest, { age, gender }: Person): number {
  if (interest === 'Cricket') return gender === 'male' ? 7 : 2
  if (/Bollywood music|Cinema|Cooking|Travel in India/.test(interest)) return 4
  if (/Gardening|Devotional|Pilgrimages|History/.test(interest)) return age > 40 ? 4 : 1
  return 1.5
}
