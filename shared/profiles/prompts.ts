import { z } from 'zod'
import { withoutContactData } from '#contact-data/without-contact-data.ts'
import { inputTexts } from '#input-texts.ts'
import { multiLine } from '#text-fields.ts'
import { defineTexts, message } from '#texts.ts'

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

const promptSchema = z.enum(PROMPT_NAMES)

/** Answers as typed, in the order of the member; one without text is left out. */
export const promptsSchema = z
  .array(
    z.object({
      prompt: promptSchema,
      answer: withoutContactData(multiLine()).max(
        PROMPT_ANSWER_MAX,
        message(inputTexts.useAtMostCharacters, { max: PROMPT_ANSWER_MAX }),
      ),
    }),
  )
  .max(PROMPTS_MAX)
  .refine((answers) => new Set(answers.map(({ prompt }) => prompt)).size === answers.length)
  .transform((answers) => answers.filter(({ answer }) => answer !== ''))

/** Answers as others read them. */
export const shownPromptsSchema = z.array(z.object({ prompt: promptSchema, answer: z.string() }))
export type ShownPrompt = z.infer<typeof shownPromptsSchema>[number]
