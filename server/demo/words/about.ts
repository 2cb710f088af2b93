import type { INTERESTS } from '@jodi/shared/options/interests.ts'
import { nth } from '../random.ts'
import { ABOUT_PHRASES } from './about-phrases.ts'
import { withArticle } from './article.ts'
import type { Described } from './described.ts'
import { dishOf } from './dishes.ts'
import { familyClause } from './family-words.ts'
import { PASTIMES } from './pastimes.ts'

/** A sentence from what a person states and two phrases; null if they do not state what it is about. */
type Sentence = (person: Described, first: string, second: string) => string | null

/** In the order in which people write them. */
const SENTENCES: Record<keyof typeof ABOUT_PHRASES, Sentence> = {
  work: (person, first, second) => `${workOf(person)}, and what I like about it is ${first}, ${second}.`,
  college: ({ college, occupation }, first, second) => {
    if (!college) return null
    const name = college.includes(',') ? `${college},` : college
    const found = occupation === 'Student' ? `At ${name} I have found` : `From my years at ${name} I kept`
    return `${found} ${first} and ${second}.`
  },
  interest: (person, first, second) => {
    const pastimes = pastimesOf(person)
    return pastimes && `${first} I ${pastimes}, ${second}.`
  },
  family: (person, first, second) => {
    const clause = familyClause(person, person.number)
    return clause && `${clause}; at home ${first}, ${second}.`
  },
  city: ({ city, country }, first, second) =>
    `${country === 'India' ? `${city} is home, and I like` : `My family lives in ${city}, and I miss`} ${first} and ${second}.`,
  language: ({ motherTongue, otherLanguages }, first, second) => {
    if (motherTongue === 'Other' || !otherLanguages) return null
    return `At home we speak ${motherTongue}, and I also know ${listed(otherLanguages)}, which helps with ${first} and ${second}.`
  },
  food: (person, first, second) => {
    const habit = person.diet && DIETS[person.diet]
    return habit ? `${habit}, and ${dishOf(person, 'main', person.number)} with ${first} is ${second}.` : null
  },
  character: (_person, first, second) => `I am ${first} and ${second}.`,
  place: ({ willingToRelocate, city, country }, first, second) => {
    const move = willingToRelocate && MOVES[willingToRelocate]
    if (move) return `${move}, if there is ${first} and ${second}.`
    if (willingToRelocate !== 'no') return null
    return `I would like to stay ${country === 'India' ? `in ${city}` : 'where I live now'}, with ${first} and ${second}.`
  },
  hope: (person, first, second) => `${hopeOf(person)} a home with ${first} and ${second}.`,
}

const NAMES = Object.keys(SENTENCES) as (keyof typeof SENTENCES)[]

/** All sentences that the person could write, in order; each begins elsewhere in its lists. */
export function aboutSentences(person: Described): string[] {
  return NAMES.flatMap((name, at) => {
    const { first, second } = ABOUT_PHRASES[name]
    const turn = person.number + 3 * at
    return SENTENCES[name](person, nth(first, turn % first.length), nth(second, turn % second.length)) ?? []
  })
}

function workOf({ occupation, city, country, employer }: Described): string {
  const work = withArticle(occupation)
  if (country !== 'India') return `I work abroad as ${work}`.replace('work abroad as a student', 'study abroad')
  if (!employer) return `I am ${work} in ${city}`
  const place = `I am ${work} ${atEmployer(employer)}`
  return employer.includes(city) ? place : `${place} in ${city}`
}

function atEmployer(employer: string): string {
  if (/^(?:Indian|State|Public|Municipal|Government)|Police$/.test(employer)) return `with the ${employer}`
  return /^(?:District|Institute|Animal|Arts)/.test(employer) ? `at the ${employer}` : `at ${employer}`
}

function pastimesOf({ interests, number }: Described): string | null {
  if (!interests) return null
  const names = interests as (typeof INTERESTS)[number][]
  const chosen = new Set([0, 1].map((step) => nth(names, (number + step) % names.length)))
  return [...chosen].map((name) => PASTIMES[name]).join(' or ')
}

const DIETS: Readonly<Record<string, string>> = {
  vegetarian: 'I am vegetarian',
  eggetarian: 'I eat eggs but no meat',
  nonVegetarian: 'I eat everything',
  sometimesNonVegetarian: 'I eat meat now and then',
  vegan: 'I am vegan',
  jain: 'I keep to Jain food',
}

const MOVES: Readonly<Record<string, string>> = {
  anywhere: 'I am ready to live in another country or city',
  withinIndia: 'I am ready to move within India',
}

function hopeOf({ maritalStatus, age, children }: Described): string {
  if (children === 'withMe') return 'Being a parent comes first for me, and I would like'
  if (maritalStatus === 'divorced' || maritalStatus === 'widowed') return 'I would like to begin once more, in'
  return age < 26 ? 'One day I would like' : 'I would like'
}

const listed = (names: readonly string[]): string =>
  names.length === 1 ? `${names[0]}` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
