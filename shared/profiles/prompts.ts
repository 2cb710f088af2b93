import { defineTexts } from '#texts.ts'

export const PROMPTS_MAX = 3
export const PROMPT_ANSWER_MAX = 300

/** The prompts of which a member answers up to three, in an order of their own (rule F11). */
export const promptTexts = defineTexts('prompts', {
  sunday: 'A Sunday at home',
  family: 'What my family is like',
  lookingForward: 'I am looking forward to',
  kitchen: 'What I like to cook or eat',
  work: 'Why I do the work I do',
  festival: 'A festival as we celebrate it',
  journey: 'A journey I remember',
  learning: 'Something I am learning',
  favourites: 'A book, film or song I return to',
  friends: 'What my friends say about me',
  home: 'The home I would like to have',
  marriage: 'What makes a marriage work',
})
export type PromptName = keyof typeof promptTexts
export const PROMPT_NAMES = Object.keys(promptTexts) as [PromptName, ...PromptName[]]
