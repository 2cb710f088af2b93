import { NO_BAR } from '@jodi/shared/preferences/values.ts'
import { eachSet } from '@jodi/shared/profiles/preferences.ts'
import type { DemoPerson } from '#demo/people.ts'

const EVERY = 40

/**
 * Gives a few people of the demo preferences that the generator does not make: 'No bar' everywhere, any age, and a
 * must-have. Everybody else stays as generated, and so does the population of the benchmarks.
 */
export function withRarePreferences(people: readonly DemoPerson[]): DemoPerson[] {
  return people.map((person, at) => {
    const { preferences } = person
    switch (at % EVERY) {
      case 10:
        return { ...person, preferences: noBarEverywhere() }
      case 20:
        return preferences ? { ...person, preferences: { ...preferences, ...ANY_AGE } } : person
      case 30:
        return preferences?.minAge ? { ...person, preferences: { ...preferences, musts: ['age' as const] } } : person
      default:
        return person
    }
  })
}

const ANY_AGE = { minAge: null, maxAge: null, anyAge: true }

const noBarEverywhere = (): NonNullable<DemoPerson['preferences']> => ({
  ...{ seeking: [], ...ANY_AGE, minHeight: null, maxHeight: null },
  ...eachSet(() => [NO_BAR]),
})
