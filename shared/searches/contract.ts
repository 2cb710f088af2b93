import { oc } from '@orpc/contract'
import { z } from 'zod'
import { withoutContactData } from '#contact-data/without-contact-data.ts'
import { idSchema } from '#ids.ts'
import { filterSchema } from '#matches/filter-schema.ts'
import { searchesInputTexts } from '#searches/input-texts.ts'
import { oneLine, searchSchema } from '#text-fields.ts'
import { defineTexts, message } from '#texts.ts'

export const SEARCH_NAME_MAX = 60
/** How many saved searches a member can have (rule M11). */
export const SEARCHES_MAX = 10
/** The hour of the digest in Asia/Kolkata until the member chooses another. */
export const DIGEST_HOUR = 8

/** Why a search cannot be saved, with the text that the person sees. */
export const searchErrorTexts = defineTexts('searchError', {
  nameTaken: 'You already have a saved search with this name.',
  noLongerPossible: 'This search uses options that no longer exist. Delete it, and save another.',
  tooMany: 'You already have {{max}} saved searches. Delete one to save another.',
})

const searchNameSchema = withoutContactData(oneLine())
  .transform((text) => text.replace(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(1, searchesInputTexts.enterName)
      .max(SEARCH_NAME_MAX, message(searchesInputTexts.nameTooLong, { max: SEARCH_NAME_MAX })),
  )

const searchedShape = { query: searchSchema, filter: filterSchema }
/** What was saved is returned also when the rules of a search text have changed. */
const savedShape = { ...searchedShape, query: z.string() }
const savedSearchSchema = z.object({
  ...{ id: idSchema, name: z.string(), ...savedShape, emails: z.boolean() },
  /** False if a field has none of its saved values left: it finds no one. */
  isPossible: z.boolean(),
  /** People found since it was last opened who still fit. */
  newPeople: z.number().int(),
})
export type SavedSearch = z.infer<typeof savedSearchSchema>

const hourSchema = z.number().int().min(0).max(23)
const idInput = z.object({ id: idSchema })

/** What a member enters to save a search. */
export const saveSearchSchema = z.object({
  ...{ id: idSchema, name: searchNameSchema, ...searchedShape, emails: z.boolean() },
})
export type SearchToSave = z.infer<typeof saveSearchSchema>

/** The name that a member gives to a saved search. */
export const renameSearchSchema = z.object({ name: searchNameSchema })

/** Filters and search texts that members keep, and the daily email about new people (rule M11). */
export const searchesContract = {
  list: oc.output(
    z.object({
      hour: hourSchema,
      /** Whether emails about saved searches are switched on in the settings. */
      emailsOn: z.boolean(),
      /** New people of all searches, each once. */
      newPeople: z.number().int(),
      /** Oldest first. */
      searches: z.array(savedSearchSchema),
    }),
  ),
  /** The id comes from the browser, so that a repeated save makes one, with the name and emails of the last try. */
  save: oc.input(saveSearchSchema).output(z.object({})),
  /** Saves what is given; the filter and the words of a search never change. */
  update: oc
    .input(idInput.extend({ name: searchNameSchema.optional(), emails: z.boolean().optional() }))
    .output(z.object({})),
  /** Marks it as opened, and returns what to show; a conflict if it is no longer possible. */
  open: oc.input(idInput).output(z.object(savedShape)),
  remove: oc.input(idInput).output(z.object({})),
  setHour: oc.input(z.object({ hour: hourSchema })).output(z.object({})),
}
