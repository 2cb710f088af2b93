import { findContactData } from '@jodi/shared/contact-data/find-contact-data.ts'
import type { INTERESTS } from '@jodi/shared/options/interests.ts'
import { PROMPT_ANSWER_MAX, PROMPTS_MAX } from '@jodi/shared/profiles/prompts.ts'
import { expect, test } from 'vitest'
import { DEMO_MEMBER } from './accounts.ts'
import { type DemoPerson, makePeople } from './people.ts'
import { nth } from './random.ts'
import { ABOUT_PHRASES } from './words/about-phrases.ts'
import { PASTIMES } from './words/pastimes.ts'
import { PROMPT_PHRASES } from './words/prompt-phrases.ts'

const people = makePeople({ count: 2000, seed: 7 })
const textsOf = ({ about, prompts }: DemoPerson) => [...(about ? [about] : []), ...prompts.map(({ answer }) => answer)]
const sentencesOf = (person: DemoPerson) => textsOf(person).flatMap((text) => text.split(/(?<=[.!?]) /))
/** People with what they have written, for rules that hold wherever a text says something. */
const written = people.map((person) => ({ person, text: textsOf(person).join(' ') })).filter(({ text }) => text !== '')
const breaking = (isBroken: (person: DemoPerson, text: string) => boolean) =>
  written.filter(({ person, text }) => isBroken(person, text)).map(({ person, text }) => [person.email, text])

test.each([1, 7, 42, 2026])('no sentence occurs twice among 200 members in a row, with seed %i', (seed) => {
  const generated = seed === 7 ? people : makePeople({ count: 1000, seed })
  for (let from = 0; from + 200 <= generated.length; from += 25) {
    const sentences = generated.slice(from, from + 200).flatMap(sentencesOf)
    const seen = new Set<string>()
    expect(sentences.filter((sentence) => seen.size === seen.add(sentence).size)).toEqual([])
  }
})

test('the two lists of each sentence have no common divisor and more than 200 pairs', () => {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  for (const { first, second } of [...Object.values(ABOUT_PHRASES), ...Object.values(PROMPT_PHRASES)]) {
    expect(new Set(first).size * new Set(second).size).toBeGreaterThan(200)
    expect(divisor(first.length, second.length)).toBe(1)
  }
})

test('most have written something, within the limits, and without contact data', () => {
  const about = people.filter((person) => person.about)
  expect(about.length).toBeGreaterThan(1200)
  expect(about.length).toBeLessThan(1440)
  for (const person of [DEMO_MEMBER, ...people]) {
    expect(person.about?.length ?? 0).toBeLessThanOrEqual(1000)
    expect(person.prompts.length).toBeLessThanOrEqual(PROMPTS_MAX)
    expect(new Set(person.prompts.map(({ prompt }) => prompt)).size).toBe(person.prompts.length)
    for (const { answer } of person.prompts) expect(answer.length).toBeLessThanOrEqual(PROMPT_ANSWER_MAX)
    expect(textsOf(person).filter(findContactData)).toEqual([])
  }
})

const lower = (text: string) => text.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase())
/** What the first group of a pattern finds in a text, or null. */
const said = (text: string, pattern: RegExp): string | null => pattern.exec(text)?.[1] ?? null
const NUMBERS = ['no', 'one', 'two', 'three', 'four']
const siblings = (text: string, name: string): number | null => {
  const clause = said(text, /I have ((?:one|two|three|four) (?:brother|sister)[^;]*);/)
  if (clause === null) return /I am an only child/.test(text) ? 0 : null
  return Math.max(0, NUMBERS.indexOf(said(clause, new RegExp(`(\\w+) ${name}`)) ?? 'no'))
}
const differs = <Value>(stated: Value | null, field: Value | null | undefined) => stated !== null && stated !== field

/** Each finds texts that contradict the fields of their writer. */
const CONTRADICTIONS: Record<string, (person: DemoPerson, text: string) => boolean> = {
  occupation: (p, text) =>
    differs(said(text, /(?:I am|I work abroad as) an? ([\w ]+?)(?: with the| at| in [A-Z]|,)/), lower(p.occupation)) &&
    /what I like about it/.test(text),
  employer: (p, text) => {
    const employer = said(text, /^I am an? [\w ]+? (?:with the|at the|at) (.+?)(?: in [A-Z][\w ]+)?, and what I like/)
    return differs(employer, p.employer)
  },
  'the country': (p, text) =>
    (p.country === 'India' ? /I (?:work|study) abroad|My family lives in/ : / is home, /).test(text),
  'the city': (p, text) =>
    differs(said(text, /(?:^|\. )([A-Z][\w ]+) is home, /) ?? said(text, /My family lives in ([^,]+),/), p.city),
  college: (p, text) =>
    differs(said(text, /From my years at (.+?),? I kept/) ?? said(text, /At ([A-Z].+?),? I have found/), p.college),
  interests: (p, text) => {
    const pastimes = said(
      text,
      /(?:Sundays|allows it|long day|wakes up|evenings|rains|friends|holidays|a week|think|months|talent|school days) I ([^.]+?), /,
    )
    const own = (p.interests ?? []).map((one) => PASTIMES[one as (typeof INTERESTS)[number]])
    return pastimes !== null && !own.some((one) => pastimes.startsWith(one))
  },
  "the father's work": (p, text) => {
    const work = said(text, /[Mm]y father (?:is an? )?([^;]+?)(?: and my mother|;)/)
    return work !== null && work !== (p.fatherOccupation ?? '').toLowerCase()
  },
  "the mother's work": (p, text) => {
    const work = said(text, /[Mm]y mother (?:is an? )?([^;]+?);/)
    return work !== null && work !== (p.motherOccupation ?? '').toLowerCase()
  },
  brothers: (p, text) => differs(siblings(text, 'brother'), p.brothers),
  sisters: (p, text) => differs(siblings(text, 'sister'), p.sisters),
  'the kind of family': (p, text) =>
    (/We are a joint family/.test(text) && p.familyType !== 'joint') ||
    (/We are a large family/.test(text) && p.familyType !== 'extended') ||
    (/We are a small family/.test(text) && (p.brothers ?? 9) + (p.sisters ?? 9) > 2),
  languages: (p, text) =>
    differs(said(text, /At home we speak (\w+)/), p.motherTongue) ||
    differs(
      said(text, /and I also know ([^.]+?), which helps/)?.replace(' and ', ', ') ?? null,
      p.otherLanguages?.join(', '),
    ),
  diet: (p, text) =>
    (/I am vegetarian/.test(text) && p.diet !== 'vegetarian') ||
    (/I am vegan/.test(text) && p.diet !== 'vegan') ||
    (/I keep to Jain food/.test(text) && p.diet !== 'jain') ||
    (/I eat everything/.test(text) && p.diet !== 'nonVegetarian'),
  'meat on the table of vegetarians': (p, text) =>
    /chicken|mutton|fish|mangsho/.test(text) &&
    !/onVegetarian/.test(p.diet ?? '') &&
    !/Islam|Christianity/.test(p.religion),
  'potatoes and onions on the table of Jains': (p, text) =>
    p.religion === 'Jainism' && /aloo|sambar|undhiyu|pulao|egg/.test(text),
  'dishes of another region': (p, text) =>
    (/\bavial|appam/.test(text) && p.motherTongue !== 'Malayalam') ||
    (/puran poli|varan bhaat/.test(text) && p.motherTongue !== 'Marathi') ||
    (/luchi|khichuri/.test(text) && !/Bengali|Odia|Assamese/.test(p.motherTongue)),
  'the will to move': (p, text) =>
    (/I am ready to live in another country/.test(text) && p.willingToRelocate !== 'anywhere') ||
    (/I am ready to move within India/.test(text) && p.willingToRelocate !== 'withinIndia') ||
    (/I would like to stay/.test(text) && p.willingToRelocate !== 'no'),
  children: (p, text) => /Being a parent/.test(text) && p.children !== 'withMe',
  'marital status': (p, text) => /begin once more/.test(text) && !/divorced|widowed/.test(p.maritalStatus),
  age: (p, text) => /One day I would like/.test(text) && p.age >= 26,
  'work of those who have none': (p, text) => /\bBecause /.test(text) && p.workingWith === 'Not Working',
  festivals: (p, text) =>
    (/\bEid\b/.test(text) && p.religion !== 'Islam') ||
    (/\bChristmas\b/.test(text) && p.religion !== 'Christianity') ||
    (/\b(?:Diwali|Onam|Pongal means|Durga Puja|Navratri|Ugadi)\b/.test(text) && p.religion !== 'Hinduism') ||
    (/\bBaisakhi\b/.test(text) && p.religion !== 'Sikhism'),
}

test.each(Object.entries(CONTRADICTIONS))('what is written does not contradict: %s', (_, contradicts) => {
  expect(breaking(contradicts).slice(0, 3)).toEqual([])
})

test.each(Object.entries(CONTRADICTIONS))('the text of somebody else contradicts: %s', (_, contradicts) => {
  const exchanged = written.map(({ person }, at) => ({ person, text: nth(written, (at + 77) % written.length).text }))
  expect(exchanged.some(({ person, text }) => contradicts(person, text))).toBe(true)
})

test('each of these facts is written about by somebody', () => {
  const topics = [
    /I work abroad/,
    /From my years/,
    /my mother/i,
    /I have one/,
    /joint family/,
    /also know/,
    /I am vegetarian/,
  ]
  const others = [
    /I keep to Jain/,
    /ready to move/,
    /would like to stay/,
    /Being a parent/,
    /once more/,
    /Because /,
    /Eid/,
  ]
  for (const topic of [...topics, ...others])
    expect(
      written.some(({ text }) => topic.test(text)),
      `${topic}`,
    ).toBe(true)
})

test('a fact that is hidden from some is in no text', () => {
  const hides = (p: DemoPerson, name: keyof DemoPerson['visibleTo']) => p.visibleTo[name] !== undefined
  expect(
    breaking(
      (p, text) =>
        (hides(p, 'employer') && text.includes(p.employer ?? '-')) ||
        (hides(p, 'college') && text.includes(p.college ?? '-')) ||
        (hides(p, 'fatherOccupation') && /my father/i.test(text)) ||
        (hides(p, 'motherOccupation') && /my mother/i.test(text)) ||
        (hides(p, 'otherLanguages') && /I also know/.test(text)) ||
        (hides(p, 'children') && /Being a parent/.test(text)),
    ),
  ).toEqual([])
})
