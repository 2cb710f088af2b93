import { FIELD_NAMES, type FieldName, fieldOf, SECTIONS, type SectionName } from '#profiles/fields.ts'
import type { SetPreference } from '#profiles/preference-kinds.ts'
import { defineTexts, type PlainText, type Text } from '#texts.ts'

const PROPERTIES = [
  'label',
  'formLabel',
  'hint',
  'placeholder',
  'byPlaceholder',
  'error',
  'staffError',
  'invite',
] as const
type Property = (typeof PROPERTIES)[number]

/** The texts of the catalogue of fields, by field and property. They are declared there and nowhere else. */
const keys = defineTexts('fields', Object.fromEntries(FIELD_NAMES.flatMap(textsOf)))
const sectionKeys = defineTexts('sections', titles())

/** A text that the catalogue declares for a field, or undefined. */
export const fieldText = (name: FieldName, property: Property): PlainText | undefined => keys[`${name}.${property}`]

/** The label of a field. */
export const labelText = (name: FieldName) => keys[`${name}.label`] as PlainText

/** The name of a field within a sentence and at its beginning. */
export const nameText = (name: FieldName) => keys[`${name}.name`] as PlainText
export const firstNameText = (name: FieldName) => keys[`${name}.firstName`] as PlainText

/** The label of a value of a choice, or undefined. */
export const choiceText = (name: FieldName, value: string): PlainText | undefined => keys[`${name}.choices.${value}`]

/** The labels of the bounds of a range, 0 and 1, and what invites to state them. */
export const rangeLabelText = (name: FieldName, at: number) => keys[`${name}.range.${at}`] as PlainText
export const rangeInviteText = (name: FieldName, at: number) => keys[`${name}.rangeInvite.${at}`] as PlainText

/** What invites to state a preference for a field. */
export const preferenceInviteText = (name: FieldName) => keys[`${name}.preferenceInvite`] as PlainText

/** The preference for a field as a sentence, if it declares one. */
export const preferenceSentenceText = (name: FieldName) =>
  keys[`${name}.preferenceSentence`] as Text<'values'> | undefined

/** The sentence about a distinctive value of a field, if it declares one. */
export const factSentenceText = (name: FieldName, isShared: boolean) =>
  keys[`${name}.${isShared ? 'factShared' : 'factRare'}`] as Text<'value'> | undefined

export const sectionText = (section: SectionName) => sectionKeys[section] as PlainText

function textsOf(name: FieldName): [string, string][] {
  const field = fieldOf(name)
  const { label, preference, factTexts } = field
  const own = PROPERTIES.flatMap((property): [string, string][] => {
    const text = (field as Partial<Record<Property, string>>)[property]
    return text === undefined ? [] : [[`${name}.${property}`, text]]
  })
  const choices = field.kind === 'choice' ? Object.entries(field.choices) : []
  const [labels, invites] = preference?.kind === 'range' ? [preference.labels, preference.invite] : [[], []]
  return [
    ...own,
    // 'Phone number' and 'phone number' for 'Phone Number'.
    [`${name}.firstName`, label.charAt(0) + label.slice(1).toLowerCase()],
    [`${name}.name`, label.toLowerCase()],
    ...choices.map(([value, text]): [string, string] => [`${name}.choices.${value}`, text]),
    ...labels.map((text, at): [string, string] => [`${name}.range.${at}`, text]),
    ...invites.map((text, at): [string, string] => [`${name}.rangeInvite.${at}`, text]),
    ...(factTexts ? [[`${name}.factShared`, factTexts.shared] as [string, string]] : []),
    ...(factTexts?.rare ? [[`${name}.factRare`, factTexts.rare] as [string, string]] : []),
    ...(preference?.kind === 'set' ? setTexts(name, preference) : []),
  ]
}

function setTexts(name: FieldName, { invite, sentence }: SetPreference): [string, string][] {
  return [
    ...(invite ? [[`${name}.preferenceInvite`, invite] as [string, string]] : []),
    ...(sentence ? [[`${name}.preferenceSentence`, sentence] as [string, string]] : []),
  ]
}

function titles(): Record<string, string> {
  return Object.fromEntries(Object.entries(SECTIONS).map(([name, { title }]) => [name, title]))
}
