import { defineTexts, type PlainText } from '#texts.ts'

/**
 * The questions of the wizard, in their order, with why we ask. Each field of the catalogue names its question; a phone
 * shows one question at a time (rule F8).
 */
export const QUESTIONS = {
  name: {
    title: 'What is your name?',
    why: 'Your matches know you by it, and an identity check compares it with your document. For a daughter, son or other relative, enter their details, with their consent.',
  },
  phone: {
    title: 'What is your phone number?',
    why: 'A match whom you trust can call you once you share it. Until then only our staff can see it.',
  },
  ageAndGender: {
    title: 'What are your age and gender?',
    why: 'Both decide who your matches are. Everyone here is old enough to marry by law.',
  },
  height: {
    title: 'How tall are you?',
    why: 'Many members have a preference about height. Without yours, it counts as not specified.',
  },
  background: {
    title: 'What are your marital status and mother tongue?',
    why: 'Many members have a preference about both. What you leave empty counts as not specified.',
  },
  photo: {
    title: 'Would you like to add a photo?',
    why: 'Your matches see it first. You can also add it later on My Profile.',
  },
  work: {
    title: 'What have you studied, and what is your work?',
    why: 'Many members have a preference about education and work. Your occupation is also on your card.',
  },
  place: {
    title: 'Where do you live?',
    why: 'Many members have a preference about the state and country. Others see your city, never your address.',
  },
  address: {
    title: 'What is your address?',
    why: 'Our staff use it to help you. No other member ever sees your address or pincode.',
  },
  community: {
    title: 'What are your religion and caste?',
    why: 'Many members have a preference about religion or caste. What you leave empty counts as not specified.',
  },
} as const satisfies Record<string, { title: string; why: string }>
export type QuestionName = keyof typeof QUESTIONS

const keys = defineTexts('questions', Object.fromEntries(Object.entries(QUESTIONS).flatMap(textsOf)))

/** The title of a question, or why we ask. */
export const questionText = (name: QuestionName, part: 'title' | 'why') => keys[`${name}.${part}`] as PlainText

function textsOf([name, { title, why }]: [string, { title: string; why: string }]): [string, string][] {
  return [
    [`${name}.title`, title],
    [`${name}.why`, why],
  ]
}
