import { preferencesSchema } from '@jodi/shared/preferences/contract.ts'
import { NO_BAR } from '@jodi/shared/preferences/values.ts'
import { SET_CRITERIA } from '@jodi/shared/profiles/preferences.ts'
import { expect, test } from 'vitest'
import { DEMO_MEMBER } from './accounts.ts'
import { makePeople } from './people.ts'
import { withRarePreferences } from './rare-preferences.ts'

const generated = makePeople({ count: 1999, seed: 1 })
const people = withRarePreferences(generated)
const of = (gender: string) => people.filter((person) => person.gender === gender).map(({ preferences }) => preferences)

test('the demo has people of each gender with any age, no bar on anything, and a must-have; the form accepts them', () => {
  for (const preferences of [of('male'), of('female')]) {
    const open = preferences.filter((one) => one?.anyAge)
    const isOpenEverywhere = (one: (typeof open)[number]) =>
      SET_CRITERIA.every(({ preference }) => one?.[preference].includes(NO_BAR))
    expect(open.filter(isOpenEverywhere).length).toBeGreaterThan(5)
    expect(open.filter((one) => !isOpenEverywhere(one)).length).toBeGreaterThan(5)
    expect(preferences.filter((one) => one?.musts?.includes('age')).length).toBeGreaterThan(5)
  }
  expect(DEMO_MEMBER.preferences?.musts).toEqual(['maritalStatus'])
  for (const { preferences, gender } of people) {
    if (!preferences) continue
    const { error } = preferencesSchema.safeParse({ ...preferences, seeking: [gender] })
    expect(error?.issues ?? []).toEqual([])
  }
})

test('nearly all people stay as they were generated', () => {
  const changed = people.filter((person, at) => person !== generated[at])
  expect(changed.length).toBeGreaterThan(60)
  expect(changed.length).toBeLessThan(people.length / 10)
})
