import { oc } from '@orpc/contract'
import { z } from 'zod'
import { LISTS } from '#options/lists.ts'
import { GENDERS } from '#profiles/contract.ts'
import { FIELDS, fieldOf } from '#profiles/fields.ts'
import { eachSet, type SetCriterion } from '#profiles/preferences.ts'
import { oneLine } from '#text-fields.ts'

/** Stated, and weighs nothing (rule F5); stands alone in a list. */
export const NO_BAR = 'No bar'

const AGE_LIMIT = 120
const HEIGHT_LIMIT = 120
/** The smallest height that a profile can have, in tenths of an inch as both are compared. */
export const HEIGHT_MIN_INCHES = Math.round((FIELDS.heightCm.min * 100) / 25.4) / 10
const listOf = (value: z.ZodString) =>
  z
    .array(value.min(1).max(80))
    .max(120)
    .refine((list) => !list.includes(NO_BAR) || list.length === 1, "'No bar' can't be combined with other options")
    .transform((list) => [...new Set(list)])
const values = listOf(z.string())
const chosen = listOf(oneLine())
/** A value of a field without own text is one of its list. */
const offeredValues = ({ attribute, offers }: SetCriterion) =>
  fieldOf(attribute).kind === 'option'
    ? values
    : values.refine(
        (list) => list.every((value) => value === NO_BAR || LISTS[offers].some((offered) => offered === value)),
        'Please select a value from the list',
      )

const ages = z
  .number('Age must be a whole number')
  .int('Age must be a whole number')
  .min(FIELDS.age.min, 'Age must be at least 18')
  .max(AGE_LIMIT, 'Age must be at most 120')
  .nullable()
const inches = z
  .number('Height must be a number of inches')
  .min(HEIGHT_MIN_INCHES, `Height must be at least ${HEIGHT_MIN_INCHES} inches`)
  .max(HEIGHT_LIMIT, 'Height must be at most 120 inches')
  .multipleOf(0.1, 'Height can have at most one decimal place')
  .nullable()

const seeking = z
  .array(z.enum(GENDERS))
  .min(1, 'Please choose who you are looking for')
  .transform((list) => [...new Set(list)])

/** What others may read of somebody's preferences: whom a person seeks is private. */
export const shownPreferencesSchema = z.object({
  minAge: ages,
  maxAge: ages,
  // Some were saved before there was a smallest height: they can still be read.
  minHeight: z.number().nullable(),
  maxHeight: z.number().nullable(),
  ...eachSet(offeredValues),
})
export type ShownPreferences = z.infer<typeof shownPreferencesSchema>

const storedPreferencesSchema = shownPreferencesSchema.extend({ seeking })
export type Preferences = z.infer<typeof storedPreferencesSchema>

const chosenShape = {
  minHeight: inches,
  maxHeight: inches,
  // A page that was loaded before there was one more preference sends nothing of it: what is stored stays.
  ...eachSet((criterion) =>
    (fieldOf(criterion.attribute).kind === 'option' ? chosen : offeredValues(criterion)).optional(),
  ),
}

/** Partner preferences: ages in years, heights in inches (step 0.1); null and an empty list mean 'not stated'. */
export const preferencesSchema = storedPreferencesSchema.extend(chosenShape).superRefine((preference, context) => {
  if (preference.minAge !== null && preference.maxAge !== null && preference.minAge > preference.maxAge)
    context.addIssue({ code: 'custom', path: ['minAge'], message: 'Minimum age must not be above maximum age' })
  if (preference.minHeight !== null && preference.maxHeight !== null && preference.minHeight > preference.maxHeight)
    context.addIssue({
      code: 'custom',
      path: ['minHeight'],
      message: 'Minimum height must not be above maximum height',
    })
})
/** What the dialog sends: without the sets that its page does not know yet. */
export type PreferencesInput = z.infer<typeof preferencesSchema>

export const preferencesContract = {
  /** `assumed` is what counts while nothing is stated; the dialog opens filled with it. */
  getOwn: oc.output(z.object({ stated: storedPreferencesSchema.nullable(), assumed: storedPreferencesSchema })),
  save: oc.input(preferencesSchema).output(z.object({})),
}
