import type { Life } from '../lives/life.ts'

/** One description of a person, from which everything that they write comes. */
export interface Described extends Life {
  number: number
  age: number
  gender: string
  occupation: string
  workingWith: string
  country: string
  city: string
  state: string
  religion: string
  motherTongue: string
  maritalStatus: string
}

/** What the person shows to all matches: who hides a fact from some does not write about it either. */
export function shownOf(person: Described): Described {
  const hidden = Object.fromEntries(Object.keys(person.visibleTo).map((name) => [name, null]))
  return { ...person, ...hidden }
}
