import { z } from 'zod'
import { withoutContactData } from '#contact-data/without-contact-data.ts'
import { inputTexts } from '#input-texts.ts'
import { PROMPT_ANSWER_MAX, PROMPT_NAMES, PROMPTS_MAX } from '#profiles/prompts.ts'
import { profilesTexts } from '#profiles/texts.ts'
import { multiLine } from '#text-fields.ts'
import { message } from '#texts.ts'

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
  .superRefine((answers, context) => {
    for (const [at, { prompt }] of answers.entries())
      if (answers.findIndex((one) => one.prompt === prompt) < at)
        context.addIssue({ code: 'custom', path: [at, 'prompt'], message: profilesTexts.promptChosenTwice })
  })
  .transform((answers) => answers.filter(({ answer }) => answer !== ''))

/** Answers as others read them. */
export const shownPromptsSchema = z.array(z.object({ prompt: promptSchema, answer: z.string() }))
export type ShownPrompt = z.infer<typeof shownPromptsSchema>[number]
