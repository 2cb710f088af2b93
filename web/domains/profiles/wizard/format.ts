import type { SectionName } from '@jodi/shared/profiles/fields.ts'
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

/** The form values that a schema has. */
export function pickFields(schema: z.ZodObject, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(schema.shape).map((field) => [field, values[field]]))
}
