import { CHOSEN_NAMES } from '@jodi/shared/profiles/chosen-fields.ts'
import type { VisibleTo } from '@jodi/shared/profiles/contract.ts'
import { Rng } from '../random.ts'
import { type Family, makeFamily } from './family.ts'
import { makeInterests } from './interests.ts'
import { type Lifestyle, type Member, makeLifestyle } from './lifestyle.ts'
import { makeWorkplace, type Worker, type Workplace } from './workplace.ts'

/** The optional fields of a generated person, and those that are hidden from some. */
export interface Life extends Family, Lifestyle, Workplace {
  interests: string[] | null
  visibleTo: VisibleTo
}

/** Some show their income only in a chat; of the rest, few hide one thing. */
const PRIVATE_INCOME = 0.3
const PRIVATE_OTHERWISE = 0.04

/**
 * Family, lifestyle, work and interests that fit the rest of a person: from a sequence of its own, the same every time.
 */
export function makeLife(seed: number, person: Member & Worker): Life {
  const rng = new Rng(seed, 'life')
  const fields = {
    ...makeWorkplace(rng, person),
    ...makeFamily(rng, person),
    ...makeLifestyle(rng, person),
    interests: makeInterests(rng, person),
  }
  return { ...fields, visibleTo: makeVisibleTo(rng, fields) }
}

function makeVisibleTo(rng: Rng, fields: Omit<Life, 'visibleTo'>): VisibleTo {
  const hidden = CHOSEN_NAMES.filter((name) => {
    const isHidden = rng.chance(name === 'annualIncome' ? PRIVATE_INCOME : PRIVATE_OTHERWISE)
    return isHidden && fields[name] !== null
  })
  return Object.fromEntries(hidden.map((name) => [name, rng.chance(0.85) ? 'chat' : 'owner']))
}
