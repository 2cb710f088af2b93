import { CHOSEN_NAMES, visibilitiesOf } from '@jodi/shared/profiles/chosen-fields.ts'
import type { EditableProfile, Gender, profileFieldsSchema, VisibleTo } from '@jodi/shared/profiles/contract.ts'
import { choiceText, fieldText, labelText, nameText } from '@jodi/shared/profiles/field-texts.ts'
import { type ChosenName, type FieldName, fieldOf, TYPED_NAMES, type TypedName } from '@jodi/shared/profiles/fields.ts'
import { promptTexts } from '@jodi/shared/profiles/prompts.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import type { z } from 'zod'
import { mergedPrompts } from '#domains/profiles/prompts/format.ts'
import { FIELD_VISIBILITY_TEXTS } from '#domains/profiles/visibility/format.ts'
import { formatList, formatNumber } from '#lib/texts/format.ts'
import { t, tOption } from '#lib/texts/i18n.ts'
import type { Choice } from '#ui/choice.ts'
import type { ValueChange } from '#ui/conflict-notice.tsx'

/** The values of the form fields, as typed. */
export type ProfileInput = z.input<typeof profileFieldsSchema>

const SEEKING_LABELS: Record<Gender, PlainText> = {
  male: profilesTexts.aMan,
  female: profilesTexts.aWoman,
  other: profilesTexts.anotherGender,
}

export const seekingLabel = (gender: Gender) => t(SEEKING_LABELS[gender])
export const fieldLabel = (name: FieldName) => t(labelText(name))
/** The label of a field in a form. */
export const formLabel = (name: FieldName) => t(fieldText(name, 'formLabel') ?? labelText(name))

/** The displayed value of a field; for a choice its label, for several values a list. */
export function valueLabel(name: TypedName, value: string | readonly string[]): string {
  if (typeof value !== 'string') return formatList(value.map(tOption))
  const label = choiceText(name, value)
  if (label) return t(label)
  return fieldOf(name).kind === 'option' ? tOption(value) : value
}

export function choicesOf(name: TypedName): Choice[] {
  const field = fieldOf(name)
  return field.kind === 'choice'
    ? Object.keys(field.choices).map((value) => ({ value, label: valueLabel(name, value) }))
    : []
}

export const genderLabel = (gender: Gender) => valueLabel('gender', gender)
export const genderChoices = () => choicesOf('gender')
export const maritalChoices = () => choicesOf('maritalStatus')

/** 5 ft 7.5 in from 675 tenths of an inch. */
export function feetAndInches(tenths: number): string {
  const rounded = Math.round(tenths)
  const inches = formatNumber((rounded % 120) / 10)
  return t(profilesTexts.feetAndInches, { feet: Math.floor(rounded / 120), inches })
}

/** Form values of a profile: unspecified fields are empty. */
export function inputOf(profile: EditableProfile | null): ProfileInput {
  const values = TYPED_NAMES.map((name) => [name, profile?.[name] ?? emptyValue(name)])
  const prompts = profile?.prompts ?? []
  const visibleTo = profile?.visibleTo ?? {}
  return { ...(Object.fromEntries(values) as ProfileInput), prompts, asTyped: undefined, seeking: undefined, visibleTo }
}

/** The form value of an empty field: the schema rejects it if the field is required. */
export function emptyValue(name: TypedName): string | string[] | null {
  const field = fieldOf(name)
  if (field.kind === 'tags') return []
  if (field.kind === 'option') return field.initial ?? ''
  return field.kind === 'text' || field.kind === 'longText' ? '' : null
}

/**
 * Whether a field may stay empty in the edit form although it is required there: the wizard let it be left empty (rule
 * F8).
 */
export function maySkip(name: TypedName, saved: unknown): boolean {
  const field = fieldOf(name)
  return 'required' in field && field.required === 'form' && !saved
}

/**
 * The values of a form after somebody else has saved: what was changed in the form stays as typed, the others are as
 * saved.
 */
export function mergedInput(before: EditableProfile, saved: EditableProfile, typed: ProfileInput): ProfileInput {
  const [old, now] = [inputOf(before), inputOf(saved)]
  const changed = Object.entries(typed).filter(
    ([name, value]) => String(value) !== String(old[name as keyof ProfileInput]),
  )
  return {
    ...now,
    ...Object.fromEntries(changed),
    prompts: mergedPrompts(old.prompts ?? [], now.prompts ?? [], typed.prompts ?? []),
    visibleTo: mergedVisibilities(old.visibleTo, now.visibleTo, typed.visibleTo),
  }
}

/** The saved visibilities with those that were changed in the form. */
function mergedVisibilities(before: VisibleTo = {}, saved: VisibleTo = {}, typed: VisibleTo = {}): VisibleTo {
  const changed = Object.entries(typed).filter(([name, value]) => before[name as ChosenName] !== value)
  return { ...saved, ...Object.fromEntries(changed) }
}

/**
 * The fields, and who sees them, that were saved elsewhere since the form was loaded and differ from its input.
 * `before` is undefined if a reload has lost what was loaded then: every field is listed that the next save would
 * replace.
 */
export function changesBetween(
  before: EditableProfile | null | undefined,
  after: EditableProfile,
  typed: Partial<ProfileInput>,
  files: FileDrafts = {},
): ValueChange[] {
  const now = inputOf(after)
  const old = before === undefined ? null : inputOf(before)
  const differ = (name: TypedName, one: Partial<ProfileInput>) => String(one[name]) !== String(now[name])
  const fields = TYPED_NAMES.filter((name) => name in typed && (!old || differ(name, old)) && differ(name, typed))
  return [
    ...fields.map((name) => ({ label: formLabel(name), value: valueText(name, after) })),
    ...visibilityChanges(old?.visibleTo, now.visibleTo, typed.visibleTo),
    ...promptChanges(old?.prompts, now.prompts, typed.prompts),
    ...fileChanges(before, after, files),
  ]
}

/**
 * Whether a profile has the values that a form has sent, in the form in which the server stores them: not as they were
 * typed, with spaces around them or in the digits of another script.
 */
export function isSavedAs(stored: EditableProfile, sent: object): boolean {
  const withEmpty = Object.entries(sent).map(([name, value]) => [name, value ?? inputOf(null)[name as TypedName]])
  return changesBetween(undefined, stored, Object.fromEntries(withEmpty)).length === 0
}

/** The files that the next save replaces, or removes if null. */
type FileDrafts = { photo?: object | null | undefined; bioData?: object | null | undefined }

function fileChanges(before: EditableProfile | null | undefined, after: EditableProfile, files: FileDrafts) {
  const isChanged = (name: keyof FileDrafts) =>
    files[name] !== undefined && !(files[name] === null && !after[name]) && !isEqual(before?.[name], after[name])
  const photo = {
    label: t(profilesTexts.photo),
    value: t(after.photo ? profilesTexts.anotherPhoto : uiTexts.notSpecified),
  }
  const bioData = { label: t(profilesTexts.bioData), value: after.bioData?.name ?? t(uiTexts.notSpecified) }
  return [...(isChanged('photo') ? [photo] : []), ...(isChanged('bioData') ? [bioData] : [])]
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

type Visibilities = ProfileInput['visibleTo']

function visibilityChanges(old: Visibilities, now: Visibilities, typed: Visibilities): ValueChange[] {
  if (!now || !typed) return []
  const shown = (one: VisibleTo, name: ChosenName) => one[name] ?? visibilitiesOf(name)[0] ?? 'matches'
  const differ = (name: ChosenName, one: VisibleTo) => shown(one, name) !== shown(now, name)
  return CHOSEN_NAMES.filter((name) => (!old || differ(name, old)) && differ(name, typed)).map((name) => ({
    label: t(profilesTexts.whoSees, { name: t(nameText(name)) }),
    value: t(FIELD_VISIBILITY_TEXTS[shown(now, name)]),
  }))
}

type Answers = ProfileInput['prompts']

function promptChanges(old: Answers, now: Answers, typed: Answers): ValueChange[] {
  const [oldPrompts, newPrompts, typedPrompts] = [old, now, typed].map((prompts) => JSON.stringify(prompts))
  if (!now || !typed || oldPrompts === newPrompts || typedPrompts === newPrompts) return []
  const answers = now.map(({ prompt, answer }) => `${t(promptTexts[prompt])}: ${answer}`)
  return [{ label: t(profilesTexts.prompts), value: answers.join(' · ') || t(uiTexts.notSpecified) }]
}

function valueText(name: TypedName, profile: EditableProfile): string {
  const value = profile[name]
  if (value === null || value === '') return t(uiTexts.notSpecified)
  return valueLabel(name, Array.isArray(value) ? value : String(value))
}
