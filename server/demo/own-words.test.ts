import { findContactData } from '@jodi/shared/contact-data/find-contact-data.ts'
import { PROMPT_ANSWER_MAX, PROMPTS_MAX } from '@jodi/shared/profiles/prompts.ts'
import { expect, test } from 'vitest'
import { DEMO_MEMBER } from './accounts.ts'
import { type DemoPerson, makePeople } from './people.ts'

const people = makePeople({ count: 2000, seed: 7 })
const textsOf = ({ about, prompts }: DemoPerson) => [...(about ? [about] : []), ...prompts.map(({ answer }) => answer)]
const sentencesOf = (person: DemoPerson) => textsOf(person).flatMap((text) => text.split(/(?<=[.!?]) /))

test('no sentence occurs twice among 200 members in a row', () => {
  for (let from = 0; from + 200 <= people.length; from += 50) {
    const sentences = people.slice(from, from + 200).flatMap(sentencesOf)
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
  }
})

test('most have written something, within the limits, and without contact data', () => {
  const written = people.filter(({ about }) => about)
  expect(written.length).toBeGreaterThan(1200)
  expect(written.length).toBeLessThan(1440)
  for (const person of [DEMO_MEMBER, ...people]) {
    expect(person.about?.length ?? 0).toBeLessThanOrEqual(1000)
    expect(person.prompts.length).toBeLessThanOrEqual(PROMPTS_MAX)
    expect(new Set(person.prompts.map(({ prompt }) => prompt)).size).toBe(person.prompts.length)
    for (const { answer } of person.prompts) expect(answer.length).toBeLessThanOrEqual(PROMPT_ANSWER_MAX)
    expect(textsOf(person).filter(findContactData)).toEqual([])
  }
})

test('what is written fits the fields', () => {
  for (const person of people) {
    const text = textsOf(person).join(' ')
    const work = /I am an? ([\w ]+?) in |I work abroad as an? ([\w ]+?), /.exec(text)
    const occupation = work?.[1] ?? work?.[2]
    if (occupation) expect(occupation).toBe(person.occupation.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase()))
    expect(/I work abroad/.test(text) && person.country === 'India').toBe(false)
    if (/begin once more/.test(text)) expect(['divorced', 'widowed']).toContain(person.maritalStatus)
    if (/At home I learned|One day I would like/.test(text)) expect(person.age).toBeLessThan(26)
    if (/\bEid\b/.test(text)) expect(person.religion).toBe('Islam')
    if (/\bDiwali\b/.test(text)) expect(person.religion).toBe('Hinduism')
    const cities = /([\w ]+) is home: |([\w ]+) is where my family is: /.exec(text)
    if (cities) expect((cities[1] ?? cities[2])?.trim().endsWith(person.city)).toBe(true)
  }
})
