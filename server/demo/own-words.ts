import type { PromptName, ShownPrompt } from '@jodi/shared/profiles/prompts.ts'
import {
  EVENINGS,
  FAMILIES,
  FOODS,
  HOMES,
  JOURNEYS,
  PASTIMES,
  SKILLS,
  TEACHERS,
  TRAITS,
  WAYS,
  WORKDAYS,
  WORKS_OF_ART,
} from './phrases.ts'
import { nth, Rng } from './random.ts'

interface Facts {
  seed: number
  age: number
  occupation: string
  country: string
  city: string
  religion: string
  maritalStatus: string
}
/** The phrase of a list for this person and sentence. */
type Of = (phrases: readonly string[]) => string
type Sentence = (person: Facts, of: Of) => string

export interface OwnWords {
  about: string | null
  prompts: ShownPrompt[]
}

/** Two thirds have written About me, and most of them have answered prompts. */
const WITH_ABOUT = 0.66
const WITH_PROMPTS = 0.74

const ABOUT: readonly Sentence[] = [
  (person, of) => `${workOf(person)}, and I like ${of(WORKDAYS)} and days when I ${of(PASTIMES)}.`,
  (_person, of) => `When I have time I ${of(PASTIMES)}, and an evening is complete with ${of(EVENINGS)}.`,
  ({ maritalStatus, age }, of) => `${hopeOf(maritalStatus, age)} a home with ${of(HOMES)} and ${of(EVENINGS)}.`,
  ({ age }, of) =>
    `${age < 26 ? 'At home I learned' : 'Over the years I have come to value'} ${of(TRAITS)}, which helps when I ${of(PASTIMES)}.`,
  ({ city, country }, of) =>
    `${country === 'India' ? `${city} is home` : `${city} is where my family is`}: ${of(FOODS)} on Sundays, ${of(EVENINGS)} in the week.`,
]

const ANSWERS: Record<PromptName, Sentence> = {
  sunday: (_person, of) => `Breakfast is ${of(FOODS)}, then ${of(EVENINGS)}, and nothing planned after four.`,
  family: (_person, of) => `We are ${of(FAMILIES)} and hold on to ${of(TRAITS)}.`,
  lookingForward: (_person, of) => `${of(JOURNEYS)} ${of(WAYS)}, this time with somebody who likes slow mornings.`,
  kitchen: (_person, of) => `I make ${of(FOODS)} the way I was taught, and I would trade it for ${of(HOMES)}.`,
  work: ({ occupation }, of) => `As ${withArticle(occupation)} I need ${of(TRAITS)}, and I enjoy ${of(WORKDAYS)}.`,
  festival: ({ religion }, of) =>
    `${festivalOf(religion)} with ${of(FOODS)} for all the neighbours and ${of(EVENINGS)} at the end.`,
  journey: (_person, of) => `${of(JOURNEYS)} ${of(WAYS)}: I came back tired and would leave again tomorrow.`,
  learning: (_person, of) => `I am learning ${of(SKILLS)} from ${of(TEACHERS)}, a little every week.`,
  favourites: (_person, of) => `${of(WORKS_OF_ART)}, best enjoyed with ${of(FOODS)} and the phone in another room.`,
  friends: (_person, of) =>
    `They count on me for ${of(TRAITS)}, and they laugh because I ${of(PASTIMES)} at odd hours.`,
  home: (_person, of) => `One with ${of(HOMES)}, and ${of(FOODS)} on the stove when it rains.`,
  marriage: (_person, of) => `Two people with ${of(TRAITS)} who still find time for ${of(EVENINGS)}.`,
}
const PROMPTS = Object.keys(ANSWERS) as PromptName[]

/** What a generated person has written: it fits their occupation, city, age and religion. */
export function makeOwnWords(seed: number, person: Facts): OwnWords {
  const rng = new Rng(seed ^ Math.imul(person.seed, 0x9e3779b1), 'words')
  const hasAbout = rng.chance(WITH_ABOUT)
  const count = hasAbout && rng.chance(WITH_PROMPTS) ? 1 + Math.floor(rng.next() * 3) : 0
  /** Each sentence begins elsewhere in the lists, so that a person does not repeat themselves. */
  const ofSentence =
    (at: number): Of =>
    (phrases) =>
      nth(phrases, (person.seed + 3 * at) % phrases.length)
  const first = person.seed % PROMPTS.length
  const chosen = [0, 5, 10].map((step) => nth(PROMPTS, (first + step) % PROMPTS.length)).slice(0, count)
  const sentences = ABOUT.map((sentence, at) => sentence(person, ofSentence(at)))
  return {
    about: hasAbout
      ? shuffled(rng, sentences)
          .slice(0, rng.chance(0.5) ? 3 : 4)
          .join(' ')
      : null,
    prompts: chosen.map((prompt) => ({
      prompt,
      answer: ANSWERS[prompt](person, ofSentence(ABOUT.length + PROMPTS.indexOf(prompt))),
    })),
  }
}

function shuffled<T>(rng: Rng, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: rng.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

function workOf({ occupation, city, country }: Facts): string {
  if (country !== 'India') return `I work abroad as ${withArticle(occupation)}`
  return `I am ${withArticle(occupation)} in ${city}`
}

/** 'an IAS officer', 'a nurse'. */
function withArticle(occupation: string): string {
  const words = occupation.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase())
  return `${/^(?:[aeio]|IAS|IPS|HR)/.test(words) ? 'an' : 'a'} ${words}`
}

function hopeOf(maritalStatus: Facts['maritalStatus'], age: number): string {
  if (maritalStatus === 'divorced' || maritalStatus === 'widowed') return 'I would like to begin once more, in'
  return age < 26 ? 'One day I would like' : 'I would like'
}

const FESTIVALS: Readonly<Record<string, string>> = {
  Hinduism: 'Diwali',
  Islam: 'Eid',
  Christianity: 'Christmas',
  Sikhism: 'Baisakhi',
  Jainism: 'Paryushan',
  Buddhism: 'Buddha Purnima',
  Zoroastrianism: 'Navroz',
}

function festivalOf(religion: string): string {
  return FESTIVALS[religion] ?? 'The new year'
}
