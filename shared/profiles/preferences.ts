import { LIST_LEVELS, LISTS, type ListName } from '#options/lists.ts'
import { preferenceInviteText, rangeInviteText } from '#profiles/field-texts.ts'
import { FIELD_NAMES, type FieldName, type FieldOf, fieldOf } from '#profiles/fields.ts'
import type { Unit } from '#profiles/preference-kinds.ts'
import type { PlainText } from '#texts.ts'

type PreferredName = { [Name in FieldName]: FieldOf<Name> extends { preference: object } ? Name : never }[FieldName]
type DeclaredOf<Name extends PreferredName> = FieldOf<Name>['preference']

type RangeOf<Name extends PreferredName> =
  DeclaredOf<Name> extends { kind: 'range'; name: infer Criterion; ends: readonly [infer Min, infer Max] }
    ? {
        kind: 'range'
        name: Criterion
        attribute: Name
        ends: readonly [Min, Max]
        labels: readonly [string, string]
        unit?: Unit
        weight: number
        fullWidth: number
        widest: readonly [number, number]
        near: number
      }
    : never
type SetOf<Name extends PreferredName> =
  DeclaredOf<Name> extends { kind: 'set'; list: infer List }
    ? {
        kind: 'set'
        name: Name
        attribute: Name
        preference: DeclaredOf<Name> extends { as: infer As } ? As : Name
        list: List
        offers: ListName
        /** Number of different values that can be preferred, Other included. */
        size: number
        /** Per value of `list` the index of its level; -1 without one. */
        levels: readonly number[]
        weight: number
        codeCapacity: number
        inferable: boolean
        invite?: string
      }
    : never

/** A criterion with a range: the field that it reads (`attribute`), and the bounds in the preferences. */
export type RangeCriterion = { [Name in PreferredName]: RangeOf<Name> }[PreferredName]
/** A criterion with a set of values: the field that it reads, and its name in the preferences. */
export type SetCriterion = { [Name in PreferredName]: SetOf<Name> }[PreferredName]
export type CriterionName = RangeCriterion['name'] | SetCriterion['name']
/** Names of the sets in the preferences. */
export type SetName = SetCriterion['preference']
/** Names of the bounds of ranges in the preferences. */
export type RangeEnd = RangeCriterion['ends'][number]

/** Every criterion of a match, in the order of an explanation. */
export const CRITERIA = criteriaBy('explanation')
/** The criteria in the order of the preferences dialog. */
const IN_DIALOG = criteriaBy('dialog')

export const SET_CRITERIA = CRITERIA.filter((one): one is SetCriterion => one.kind === 'set')
export const RANGES_IN_DIALOG = IN_DIALOG.filter((one): one is RangeCriterion => one.kind === 'range')
export const SETS_IN_DIALOG = IN_DIALOG.filter((one): one is SetCriterion => one.kind === 'set')
const RANGE_CRITERIA = CRITERIA.filter((one): one is RangeCriterion => one.kind === 'range')
export const RANGE_ENDS: readonly RangeEnd[] = RANGE_CRITERIA.flatMap(({ ends }) => [...ends])

/** A filter-only field: one with values of a list that members filter by and that is no criterion. */
export type FilterOnlyName = {
  [Name in Exclude<FieldName, PreferredName>]: FieldOf<Name> extends { filter: true; kind: 'option' | 'choice' }
    ? Name
    : never
}[Exclude<FieldName, PreferredName>]
export const FILTER_ONLY_NAMES = FIELD_NAMES.filter((name): name is FilterOnlyName => {
  const { filter, kind, preference } = fieldOf(name)
  return filter === true && !preference && (kind === 'option' || kind === 'choice')
})

/** Builds an object with a value for each set of the preferences. */
export function eachSet<Value>(make: (criterion: SetCriterion) => Value): Record<SetName, Value> {
  return Object.fromEntries(SETS_IN_DIALOG.map((one) => [one.preference, make(one)])) as Record<SetName, Value>
}

/** The preferences that count towards completion, in the order in which a missing one is named, with its prompt. */
export const PREFERENCE_INVITES = IN_DIALOG.flatMap(invitesOf)

function criteriaBy(order: 'explanation' | 'dialog'): readonly (RangeCriterion | SetCriterion)[] {
  const declared = FIELD_NAMES.flatMap((attribute) => {
    const { preference } = fieldOf(attribute)
    return preference ? [{ attribute, preference }] : []
  })
  const placeOf = ({ preference }: (typeof declared)[number]) => preference.order?.[order] ?? Number.MAX_SAFE_INTEGER
  const criteria = declared
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ attribute, preference }) =>
      preference.kind === 'range'
        ? { ...preference, attribute }
        : {
            ...preference,
            name: attribute,
            attribute,
            preference: preference.as ?? attribute,
            offers: preference.offers ?? preference.list,
            size: new Set(LISTS[preference.offers ?? preference.list]).size,
            levels: levelsOf(preference.list),
            inferable: preference.inferable ?? false,
          },
    )
  return criteria as unknown as readonly (RangeCriterion | SetCriterion)[]
}

function levelsOf(list: ListName): number[] {
  const levels = LIST_LEVELS[list] ?? []
  return LISTS[list].map((value) => levels.findIndex((level) => level.includes(value)))
}

function invitesOf(criterion: RangeCriterion | SetCriterion): { name: RangeEnd | SetName; invite: PlainText }[] {
  if (criterion.kind === 'set')
    return criterion.invite ? [{ name: criterion.preference, invite: preferenceInviteText(criterion.attribute) }] : []
  return criterion.ends.map((name, at) => ({ name, invite: rangeInviteText(criterion.attribute, at) }))
}
