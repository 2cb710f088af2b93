import { FILTER_ONLY } from '../criteria.ts'
import type { GenderCode, MemberRow, SetPreference } from '../member.ts'
import { attributesOf, placeOf, preferences, TODAY } from './rows.ts'

const NOT_PREFERRED = [placeOf('qualification'), placeOf('workingWith')]

/**
 * Members of several communities, most of whom have typical values and preferences of theirs; the same for the same
 * seed.
 */
export function makeCrowd(count: number, seed = 1): MemberRow[] {
  let state = seed
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const row = (id: number): MemberRow => {
    const community = Math.min(below(40), below(40))
    const attributes = attributesOf({
      religion: 2 + (community % 3),
      maritalStatus: 2 + (below(8) === 0 ? 1 : 0),
      caste: 2 + community,
      motherTongue: 2 + (below(5) === 0 ? below(6) : community % 6),
      country: 2 + (below(20) === 0 ? 1 : 0),
      qualification: below(9),
      state: 2 + (below(4) === 0 ? below(9) : community % 9),
      workingWith: below(6),
    })
    const gender = below(2) as GenderCode
    const ageGiven = 21 + Math.min(below(20), below(20))
    const preference = (place: number): SetPreference =>
      below(10) === 0 ? 'noBar' : below(3) > 0 ? [attributes[place] as number] : null
    const sets = attributes.map((code, place) => (code < 2 || NOT_PREFERRED.includes(place) ? null : preference(place)))
    const stated = preferences({ minAge: ageGiven - 6, maxAge: ageGiven + 6, sets })
    return {
      id,
      version: 1,
      listed: true,
      gender,
      seeking: gender === 0 ? 0b010 : 0b001,
      ageGiven,
      ageGivenOn: TODAY - below(900),
      heightTenths: below(10) === 0 ? null : 580 + 10 * below(16),
      activeDay: TODAY - 1 - Math.min(below(60), below(60)),
      listedDay: TODAY - below(900),
      flags: below(16),
      filterOnly: FILTER_ONLY.map(() => below(80)),
      attributes,
      preferences: below(3) === 0 ? null : stated,
    }
  }
  return Array.from({ length: count }, (_, at) => row(at + 1))
}
