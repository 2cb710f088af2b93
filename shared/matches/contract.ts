import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#ids.ts'
import { FACT_NAMES, FACTS_A_CARD } from '#matches/facts.ts'
import { filterSchema } from '#matches/filter-schema.ts'
import { FILTER_PARTS, FILTERED_NAMES, SORTS } from '#matches/filters.ts'
import { relationSchema } from '#matches/relations.ts'
import { GENDERS } from '#profiles/contract.ts'
import { SEARCHED_NAMES } from '#profiles/fields.ts'
import { CRITERIA, type CriterionName } from '#profiles/preferences.ts'
import { oneLine, searchSchema } from '#text-fields.ts'

/** The criteria of a match, in the order of an explanation. */
const CRITERION_NAMES = CRITERIA.map(({ name }) => name)
export type Criterion = CriterionName

const REASONS = [
  'sameMotherTongue',
  'sameCommunity',
  'sameState',
  'age',
  'height',
  'qualification',
  'workingWith',
  'religion',
  'maritalStatus',
  'country',
] as const

/** Why a member is not listed and so has no matches (rule M1). */
export const UNLISTED = ['unfinished', 'disabled', 'hidden', 'deactivated', 'matched', 'married', 'tooYoung'] as const

/** Stated preferences with a weight, and how many of them are met exactly: what the percentage rests on. */
export const evidenceSchema = z.object({
  yours: z.object({ met: z.number().int(), of: z.number().int() }),
  /** `noBar`: that person has stated nothing and answered 'No bar' wherever it can be answered. */
  theirs: z.object({ met: z.number().int(), of: z.number().int(), noBar: z.boolean() }),
})
export type Evidence = z.infer<typeof evidenceSchema>

/** Where a preference comes from: one that was left empty is a default of the own profile, or open to everybody. */
const BASES = ['stated', 'default', 'noBar', 'open'] as const
/** Everybody meets a preference that is open or 'No bar'. */
const OUTCOMES = ['met', 'near', 'notSpecified', 'notMet'] as const
const preferenceSchema = z.union([
  z.object({ kind: z.literal('range'), min: z.number().nullable(), max: z.number().nullable() }),
  z.object({ kind: z.literal('values'), values: z.array(z.string()) }),
])
const explanationRowSchema = z.object({
  criterion: z.enum(CRITERION_NAMES),
  basis: z.enum(BASES),
  outcome: z.enum(OUTCOMES),
  /** Whether it is a must-have; a value that is not specified fails none. */
  must: z.boolean(),
  /** Points awarded, and at most. */
  points: z.number().int(),
  worth: z.number().int(),
  /** Ages in years, heights in tenths of an inch; null if everybody meets it. */
  preference: preferenceSchema.nullable(),
  /** The attribute of the other side: a number for age and height, a text for the rest. */
  attribute: z.union([z.string(), z.number()]).nullable(),
})
export type ExplanationRow = z.infer<typeof explanationRowSchema>

/** A value that few matches of the viewer have; `isShared`: the viewer has it too. */
const factSchema = z.object({ name: z.enum(FACT_NAMES), value: z.string(), isShared: z.boolean() })
export type MatchFact = z.infer<typeof factSchema>

export const matchCardSchema = z.object({
  id: idSchema,
  name: z.string(),
  firstName: z.string(),
  age: z.number().int(),
  gender: z.enum(GENDERS),
  occupation: z.string().nullable(),
  city: z.string().nullable(),
  religion: z.string().nullable(),
  caste: z.string().nullable(),
  photo: z.string().nullable(),
  percent: z.number().int(),
  /** Shown by pages of the former release. */
  reasons: z.array(z.enum(REASONS)).max(2),
  /** The rarest first. */
  facts: z.array(factSchema).max(FACTS_A_CARD),
  /**
   * The first stated preference of the viewer that is not met, near or not specified; null if all are met, or there is
   * none.
   */
  miss: explanationRowSchema.nullable(),
  evidence: evidenceSchema,
  relation: relationSchema,
  /** Became visible after the viewer's previous visit, as for the filter `newSinceVisit`, and was never opened. */
  isNew: z.boolean(),
  /** The day on which name and age were verified with an identity document. */
  checkedOn: z.iso.date().nullable(),
})
export type MatchCard = z.infer<typeof matchCardSchema>

export const explanationSideSchema = z.object({
  /** Points awarded and available, the sums of the rows; their quotient is the share that the ring shows. */
  got: z.number().int(),
  of: z.number().int(),
  rows: z.array(explanationRowSchema).length(CRITERIA.length),
})
export const explanationSchema = z.object({
  percent: z.number().int(),
  yours: explanationSideSchema,
  theirs: explanationSideSchema,
})
export type Explanation = z.infer<typeof explanationSchema>
export type ExplanationSide = z.infer<typeof explanationSideSchema>

export const matchDetailsSchema = matchCardSchema
  .omit({ percent: true, reasons: true, facts: true, miss: true, evidence: true })
  .extend({ explanation: explanationSchema })
export type MatchDetails = z.infer<typeof matchDetailsSchema>

/** A list in which each person is once: what it is limited to, all joined by AND. */
const chosenSchema = z.object({
  query: searchSchema.optional(),
  list: z.enum(['all', 'shortlist']).default('all'),
  filter: filterSchema.default({}),
})
const matchListInputSchema = chosenSchema.extend({
  cursor: oneLine().max(512).optional(),
  sort: z.enum(SORTS).default('best'),
})

/** In which of the searched fields a word of the search is. */
const foundInSchema = z.array(z.enum(SEARCHED_NAMES))
/** A value that a word of the search names, to filter by instead. */
const offerSchema = z.object({ name: z.enum(FILTERED_NAMES), value: z.string() })
export type FilterOffer = z.infer<typeof offerSchema>

/**
 * A number of people beside an option; null for fewer than FEW, 0 for none. It keeps exact small numbers out of the
 * panel, no more: a filter on the value shows these people and their exact total.
 */
const optionCountSchema = z.object({ value: z.string(), count: z.number().int().nullable() })
const namedPersonSchema = z.object({ id: idSchema, name: z.string(), photo: z.string().nullable() })
const idInput = z.object({ id: idSchema })

export const matchesContract = {
  /** `startAgain`: the ranking changed after the cursor was issued; reload from the first page. */
  list: oc.input(matchListInputSchema).output(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('page'),
        items: z.array(matchCardSchema.extend({ foundIn: foundInSchema })),
        next: z.string().nullable(),
        total: z.number().int(),
        /** The number of all matches (or of the shortlist), without search and filter. */
        of: z.number().int(),
        /** The order of the list: for a viewer who does not show when they are active, 'active' is 'best'. */
        sort: z.enum(SORTS),
        offers: z.array(offerSchema),
      }),
      z.object({ kind: z.literal('startAgain') }),
    ]),
  ),
  /**
   * Numbers for the filters: the total, and for each of the fields `options` how many people each value would show with
   * the same search and all other filters. `without`: asks what the total would be without each part of the filter. The
   * total, each field and each part are one count; every COUNTS_A_POINT counts of a request, or fewer, cost a point of
   * the COUNTS_A_DAY that an account has a day.
   */
  count: oc
    .input(
      chosenSchema.extend({
        options: z.array(z.enum(FILTERED_NAMES)).max(FILTERED_NAMES.length).default([]),
        without: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        total: z.number().int(),
        options: z.partialRecord(z.enum(FILTERED_NAMES), z.array(optionCountSchema)),
        /** Most people first; only parts that are in the filter. */
        without: z.array(z.object({ part: z.enum(FILTER_PARTS), total: z.number().int() })),
        /** Whether one's own city is listed, so that `nearby` can be used; its name. */
        nearbyOf: z.string().nullable(),
      }),
    ),
  /** `unlisted` is the reason why there are no matches, or null. */
  stats: oc.output(
    z.object({ totalProfiles: z.number().int(), matches: z.number().int(), unlisted: z.enum(UNLISTED).nullable() }),
  ),
  details: oc.input(idInput).output(matchDetailsSchema),
  markNotInterested: oc.input(idInput).output(z.object({})),
  undoNotInterested: oc.input(idInput).output(z.object({})),
  listNotInterested: oc.output(z.array(namedPersonSchema.extend({ firstName: z.string(), relation: relationSchema }))),
  addToShortlist: oc.input(idInput).output(z.object({})),
  removeFromShortlist: oc.input(idInput).output(z.object({})),
  /** The notice that the percentage has a new definition is not shown again, on any device. */
  dismissPercentageNotice: oc.output(z.object({})),
}
