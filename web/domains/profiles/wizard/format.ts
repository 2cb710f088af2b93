import { fillsOf } from '@jodi/shared/profiles/choices.ts'
import { FIELD_NAMES, fieldOf, isRequired, type SectionName, type TypedName } from '@jodi/shared/profiles/fields.ts'
import { QUESTIONS, type QuestionName } from '@jodi/shared/profiles/questions.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import type { z } from 'zod'

interface Step {
  section: SectionName
  title: PlainText
  /** The title of the toast if the step could not be saved. */
  failed: PlainText
  /** The text of the submit button. */
  next: PlainText
  /** Shown above the fields. */
  note?: PlainText
}

/** The steps of the wizard; each has the fields of one section. */
export const WIZARD_STEPS: readonly [Step, ...Step[]] = [
  {
    section: 'personal',
    title: profilesTexts.personalInformation,
    failed: profilesTexts.errorUpdatingProfile,
    next: profilesTexts.next,
  },
  {
    section: 'professional',
    title: profilesTexts.professionalDetails,
    failed: profilesTexts.errorSavingProfessionalDetails,
    next: profilesTexts.next,
  },
  {
    section: 'social',
    title: profilesTexts.socialBackground,
    failed: profilesTexts.errorSavingSocialBackground,
    next: profilesTexts.completeProfile,
    note: profilesTexts.socialBackgroundHint,
  },
]

/** A question of a step with its fields, of which a phone shows one at a time. */
export interface Question {
  name: QuestionName
  fields: TypedName[]
  hasPhoto: boolean
}

/** The questions of each step, from the catalogue of fields. */
export const QUESTIONS_OF_STEPS: readonly Question[][] = WIZARD_STEPS.map(({ section }) => questionsOf(section))

function questionsOf(section: SectionName): Question[] {
  const names = FIELD_NAMES.filter((name) => fieldOf(name).section === section)
  return (Object.keys(QUESTIONS) as QuestionName[]).flatMap((question) => {
    const asked = names.filter((name) => fieldOf(name).question === question)
    const typed = asked.filter((name): name is TypedName => fieldOf(name).kind !== 'special')
    // A field that fills others comes before them.
    const order = typed.flatMap((name) => (fillsOf(name).length > 0 ? [name, ...fillsOf(name)] : []))
    const fields = [...order, ...typed.filter((name) => !order.includes(name))]
    return asked.length > 0 ? [{ name: question, fields, hasPhoto: asked.includes('photo') }] : []
  })
}

/** The question with the first of these fields that have an error; -1 if there is none. */
export function questionOfError(questions: readonly Question[], isWrong: (field: string) => boolean): number {
  // Whom a person is looking for is asked beside their gender.
  const hasError = (field: TypedName) => isWrong(field) || (field === 'gender' && isWrong('seeking'))
  return questions.findIndex(({ fields }) => fields.some(hasError))
}

/** Whether a question may be left without an answer; the photo has a button of its own for that. */
export const isOptional = ({ fields }: Question): boolean =>
  fields.length > 0 && fields.every((name) => !isRequired(name, 'wizard'))

/** The values that their fields accept, of a form that is not complete. */
export function validValues(schema: z.ZodObject, values: Record<string, unknown>): Record<string, unknown> {
  const parsed = Object.entries(schema.shape).map(
    ([name, field]) => [name, (field as z.ZodType).safeParse(values[name])] as const,
  )
  return Object.fromEntries(
    parsed.flatMap(([name, { success, data }]) => (success && data !== undefined ? [[name, data]] : [])),
  )
}

/** The form values that a schema has. */
export function pickFields(schema: z.ZodObject, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(schema.shape).map((field) => [field, values[field]]))
}
