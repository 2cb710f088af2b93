import { oc } from '@orpc/contract'
import { z } from 'zod'
import { LISTS } from '#options/lists.ts'
import { preferencesInputTexts } from '#preferences/input-texts.ts'
import { NO_BAR, RANGE_LIMITS } from '#preferences/values.ts'
import { GENDERS } from '#profiles/contract.ts'
import { fieldOf } from '#profiles/fields.ts'
import { CRITERIA, eachSet, type SetCriterion } from '#profiles/preferences.ts'
import { oneLine } from '#text-fields.ts'
import { message } from '#texts.ts'

const { age, height } = RANGE_LIMITS
const listOf = (value: z.ZodString) =>
  z
    .array(value.min(1).max(80))
    .max(120)
    .refine((list) => !list.includes(NO_BAR) || list.length === 1, preferencesInputTexts.noBarCombined)
    .transform((list) => [...new Set(list)])
const values = listOf(z.string())
const chosen = listOf(oneLine())
/** For a field without free text, the value has to be in its list. */
const offeredValues = ({ attribute, offers }: SetCriterion) =>
  fieldOf(attribute).kind === 'option'
    ? values
    : values.refine(
        (list) => list.every((value) => value === NO_BAR || LISTS[offers].some((offered) => offered === value)),
        preferencesInputTexts.selectValueFromList,
      )

const ages = z
  .number(preferencesInputTexts.ageNotWhole)
  .int(preferencesInputTexts.ageNotWhole)
  .min(age.min, preferencesInputTexts.ageTooLow)
  .max(age.max, preferencesInputTexts.ageTooHigh)
  .nullable()
const inches = z
  .number(preferencesInputTexts.heightNotNumber)
  .min(height.min, message(preferencesInputTexts.heightTooLow, { min: height.min }))
  .max(height.max, preferencesInputTexts.heightTooHigh)
  .multipleOf(height.step, preferencesInputTexts.heightTooPrecise)
  .nullable()

const seeking = z
  .array(z.enum(GENDERS))
  .min(1, preferencesInputTexts.seekingMissing)
  .transform((list) => [...new Set(list)])

/** What others may see of a member's preferences: which gender they are looking for is private. */
export const shownPreferencesSchema = z.object({
  minAge: ages,
  maxAge: ages,
  // Preferences saved before the minimum height existed have to be readable.
  minHeight: z.number().nullable(),
  maxHeight: z.number().nullable(),
  ...eachSet(offeredValues),
})
export type ShownPreferences = z.infer<typeof shownPreferencesSchema>

export const criterionSchema = z.enum(CRITERIA.map(({ name }) => name))
const musts = z.array(criterionSchema).transform((list) => [...new Set(list)])

/**
 * `anyAge` is 'No bar' for the age: without bounds everybody meets it, instead of the default window. `musts` are the
 * must-haves: a person who does not meet one is not a match, in either direction. Only their owner sees them.
 */
const storedPreferencesSchema = shownPreferencesSchema.extend({ seeking, anyAge: z.boolean(), musts })
export type Preferences = z.infer<typeof storedPreferencesSchema>

const chosenShape = {
  // A page loaded before it existed does not send it: the stored value stays.
  anyAge: z.boolean().optional(),
  musts: musts.optional(),
  /**
   * The answer to the question that `emptyIsNoBar` asks: what the fields that are empty in this input mean. Ignored
   * otherwise.
   */
  empty: z.enum(['noBar', 'default']).optional(),
  minHeight: inches,
  maxHeight: inches,
  // A page loaded before a preference was added does not send it: the stored value stays.
  ...eachSet((criterion) =>
    (fieldOf(criterion.attribute).kind === 'option' ? chosen : offeredValues(criterion)).optional(),
  ),
}

/**
 * Partner preferences: ages in years, heights in inches (step 0.1); null and an empty list mean 'not specified'. A
 * must-have needs a stated preference.
 */
export const preferencesSchema = storedPreferencesSchema.extend(chosenShape).superRefine((preference, context) => {
  if (preference.minAge !== null && preference.maxAge !== null && preference.minAge > preference.maxAge)
    context.addIssue({ code: 'custom', path: ['minAge'], message: preferencesInputTexts.minimumAgeAboveMaximum })
  if (preference.minHeight !== null && preference.maxHeight !== null && preference.minHeight > preference.maxHeight)
    context.addIssue({
      code: 'custom',
      path: ['minHeight'],
      message: preferencesInputTexts.minimumHeightAboveMaximum,
    })
})
/** The input of the dialog; sets that its page does not know yet are missing. */
export type PreferencesInput = z.infer<typeof preferencesSchema>

/** Identifies what is saved: null before the first save, and greater after each one. */
const revision = z.string().nullable()
// A page that was loaded before it existed does not send it: its save replaces what was saved in the meantime.
const saveInput = z.intersection(preferencesSchema, z.object({ revision: revision.optional() }))

export type PreferencesToSave = z.infer<typeof saveInput>

/** Fewer people than this are 'few' beside an option. It is no protection: the total with the option is exact. */
export const FEW = 5

/**
 * Points for counting a day and account; beyond them the last count stays. A point pays for up to COUNTS_A_POINT
 * counts.
 */
export const COUNTS_A_DAY = 2000
export const COUNTS_A_POINT = 4
/** Saves a day that change a must-have, or later than MUST_DAYS after the sign-up a value that must-haves read. */
export const MUST_SAVES_A_DAY = 10
export const MUST_DAYS = 3

export const preferencesContract = {
  /**
   * `defaults` apply to each empty field; where there is none, everybody meets it. `emptyIsNoBar`: these preferences
   * were saved when an empty field did not count, so that each still counts as 'No bar'; the dialog asks once.
   */
  getOwn: oc.output(
    z.object({
      stated: storedPreferencesSchema.nullable(),
      defaults: storedPreferencesSchema,
      emptyIsNoBar: z.boolean(),
      revision,
    }),
  ),
  /** A conflict if something was saved since `revision`; without it nothing is compared. */
  save: oc.input(saveInput).output(z.object({ revision: z.string() })),
  /** The number of matches with these preferences, which are not saved, and with each must-have switched. */
  whatIf: oc.input(preferencesSchema).output(
    z.object({
      total: z.number().int(),
      /** The stated preferences; `switched` is null for fewer than FEW people. */
      rows: z.array(z.object({ criterion: criterionSchema, must: z.boolean(), switched: z.number().int().nullable() })),
    }),
  ),
}
