import { z } from 'zod'
import { withoutContactData } from '#contact-data/without-contact-data.ts'
import { latinDigits } from '#digits.ts'
import { inputTexts } from '#input-texts.ts'
import { LISTS } from '#options/lists.ts'
import { parentOf, partOf } from '#profiles/choices.ts'
import { namesInForm } from '#profiles/chosen-fields.ts'
import { fieldText, firstNameText, nameText } from '#profiles/field-texts.ts'
import {
  type ChoiceField,
  type FIELDS,
  type Field,
  type Form,
  fieldOf,
  isRequired,
  type NamesIn,
  type NumberField,
  type RequiredName,
  type SectionName,
  SHOWN_NAMES,
  type ShownName,
  STAFF_NAMES,
  type StaffName,
  type TagsField,
  type TextField,
  TYPED_NAMES,
  type TypedField,
  type TypedName,
  typedFieldOf,
  type ValueOf,
} from '#profiles/fields.ts'
import { snakeCase } from '#profiles/snake-case.ts'
import { multiLine, oneLine } from '#text-fields.ts'
import { type Message, message } from '#texts.ts'

const TEXT_MAX = 80
const TOO_LONG = message(inputTexts.useAtMostCharacters, { max: TEXT_MAX })
const OPTION_MIN = 2

type Required<Name extends TypedName> = z.ZodType<ValueOf<Name>, ValueOf<Name>>
type Optional<Name extends TypedName> = z.ZodOptional<z.ZodType<ValueOf<Name> | null, ValueOf<Name> | null>>
/** The input of each field; a field that a form does not send keeps its value. */
type Shape<Name extends TypedName, In extends Form> = {
  [One in Name]: One extends RequiredName<In>
    ? In extends 'form'
      ? One extends RequiredName<'wizard'>
        ? Required<One>
        : z.ZodOptional<Required<One>>
      : Required<One>
    : Optional<One>
}

/** Schemas of the fields of one section, as forms use them. */
export function sectionShape<Section extends SectionName, In extends Form>(section: Section, form: In) {
  return shapeOf(namesInForm(section, form), form) as Shape<NamesIn<Section>, In>
}

/** The schema of one required field. */
export function fieldSchema<Name extends TypedName>(name: Name) {
  return requiredSchema(named(name)) as Required<Name>
}

/** Schemas of every field of the edit form. */
export const editShape = shapeOf(TYPED_NAMES, 'form') as Shape<TypedName, 'form'>
/** Schemas of every field of the form with which staff create a member. */
export const staffShape = shapeOf(STAFF_NAMES, 'staff') as Shape<StaffName, 'staff'>

/** Stored values as their owner sees them; null for an empty field. */
export const storedShape = storedShapeOf(TYPED_NAMES)
/** Stored values that other members may see. */
export const shownShape = storedShapeOf(SHOWN_NAMES as readonly ShownName[])

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name
type RestName<Name extends StaffName> = (typeof FIELDS)[Name] extends { rest: infer Rest extends string }
  ? Rest
  : SnakeCase<Name>

/** The name of a field in the REST API. */
export function restNameOf(name: StaffName): string {
  return fieldOf(name).rest ?? snakeCase(name)
}

/** The schemas of `staffShape` by the names of the REST API. */
export const restShape = Object.fromEntries(STAFF_NAMES.map((name) => [restNameOf(name), staffShape[name]])) as {
  [Name in StaffName as RestName<Name>]: Shape<StaffName, 'staff'>[Name]
}

/** Adds an issue if a value is not in the part of the list that its parent selects, such as a city of another state. */
export function checkParts(nameOf: (name: StaffName) => string = (name) => name) {
  return ({ value, issues }: z.core.ParsePayload<Readonly<Record<string, unknown>>>): void => {
    for (const name of STAFF_NAMES) {
      const field = fieldOf(name)
      const parent = parentOf(name) as StaffName | undefined
      const part = parent && partOf(name, value[nameOf(parent)])
      if (!part || field.kind !== 'option' || field.staffList !== 'closed') continue
      if (part.includes(String(value[nameOf(name)]))) continue
      const values = { name: nameText(name), parent: nameText(parent) }
      const wrong = message(inputTexts.selectPartOf, values)
      issues.push({ code: 'custom', path: [nameOf(name)], message: wrong, input: value })
    }
  }
}

/** Adds an issue if a number is more than what it counts some of: three married of two brothers. */
export function checkAmounts({ value, issues }: z.core.ParsePayload<Readonly<Record<string, unknown>>>): void {
  for (const name of tooManyIn(value))
    issues.push({ code: 'custom', path: [name], message: tooManyText(name), input: value })
}

/** The message of such a field. */
export function tooManyText(name: TypedName): Message {
  return message(inputTexts.notMoreThan, { name: nameText((fieldOf(name) as NumberField).of as TypedName) })
}

/** The fields whose number is more than that of the field that they count some of. */
export function tooManyIn(values: Readonly<Record<string, unknown>>): TypedName[] {
  return TYPED_NAMES.filter((name) => {
    const field = fieldOf(name)
    return (
      field.kind === 'number' && field.of !== undefined && Number(values[name] ?? 0) > Number(values[field.of] ?? 0)
    )
  })
}

function storedShapeOf<Name extends TypedName>(names: readonly Name[]) {
  const shape = names.map((name) => [name, storedSchema(fieldOf(name))])
  return Object.fromEntries(shape) as {
    [One in Name]: One extends 'country' ? z.ZodType<string> : z.ZodNullable<z.ZodType<ValueOf<One>>>
  }
}

function storedSchema(field: Field): z.ZodType {
  if (field.kind === 'number') return z.number().nullable()
  if (field.kind === 'choice') return z.enum(Object.keys(field.choices)).nullable()
  if (field.kind === 'tags') return z.array(z.string()).nullable()
  return field.kind === 'option' && field.initial ? z.string() : z.string().nullable()
}

function shapeOf(names: readonly TypedName[], form: Form): Record<string, z.ZodType> {
  return Object.fromEntries(names.map((name) => [name, schemaOf(named(name), form, isRequired(name, form))]))
}

/** A field with its name, by which its texts are found. */
type Named<Kind extends TypedField = TypedField> = Kind & { name: TypedName }

function named(name: TypedName): Named {
  return { ...typedFieldOf(name), name }
}

/** A field as typed; empty text is stored as null. */
function schemaOf(field: Named, form: Form, required: boolean): z.ZodType {
  if (!required) return optionalSchema(field).nullable().optional()
  const staffError = fieldText(field.name, 'staffError')
  if (form === 'staff' && staffError) return staffSchema(field, staffError)
  const schema = requiredSchema(field)
  // Not sent, it stays empty for those who left it empty in the wizard; a value cannot be removed.
  return form === 'form' && field.required === 'form' ? schema.optional() : schema
}

function requiredSchema(field: Named): z.ZodType {
  switch (field.kind) {
    case 'text':
      return textSchema(field, fieldText(field.name, 'error'))
    case 'option':
      // An empty field has another message than one that is too short.
      return lineOf(field)
        .min(1, message(inputTexts.chooseYour, { name: nameText(field.name) }))
        .pipe(textSchema({ ...field, kind: 'text', min: OPTION_MIN }, undefined))
    case 'choice':
      return choiceSchema(field, fieldText(field.name, 'error'))
    case 'number':
      return numberSchema(field)
    case 'tags':
      return tagsSchema(field)
    case 'longText':
      return limited(withoutContactData(multiLine()), field, field.max)
  }
}

function optionalSchema(field: Named): z.ZodType {
  if (field.kind === 'number' || field.kind === 'choice' || field.kind === 'tags') return requiredSchema(field)
  const max = field.kind === 'option' ? undefined : field.max
  const typed = field.kind === 'longText' ? withoutContactData(multiLine()) : lineOf(field)
  return limited(typed, field, max).transform((text) => text || null)
}

/** Staff select some values from the list only; lists that depend on a parent are checked with it. */
function staffSchema(field: Named, error: string): z.ZodType {
  if (field.kind === 'choice') return choiceSchema(field, error)
  if (field.kind !== 'option') return requiredSchema(field)
  if (field.staffList === 'closed' && !field.by) return z.enum([...LISTS[field.list]], { error })
  return lineOf(field, error).min(1, error).max(TEXT_MAX, TOO_LONG)
}

/** One line; what other members read has no contact data (rule S8). */
function lineOf({ name }: Named, error?: string): z.ZodString {
  const line = oneLine(error)
  return SHOWN_NAMES.some((shown) => shown === name) ? withoutContactData(line) : line
}

function choiceSchema({ choices }: ChoiceField, error: string | undefined): z.ZodType {
  return z.enum(Object.keys(choices), { error })
}

/** In the order of the list, each value once; none are stored as null. */
function tagsSchema({ list, max }: TagsField): z.ZodType {
  const values: readonly string[] = LISTS[list]
  return z
    .array(z.enum([...values] as [string, ...string[]]))
    .max(max, message(inputTexts.chooseAtMost, { limit: max }))
    .transform((chosen) => {
      const inOrder = values.filter((value) => chosen.includes(value))
      return inOrder.length > 0 ? inOrder : null
    })
}

function textSchema(field: Named<TextField>, error: string | undefined): z.ZodType<string, string> {
  const { min, max, pattern, compact } = field
  const tooShort = min && message(inputTexts.mustBeAtLeastCharacters, { name: firstNameText(field.name), min })
  const line = pattern ? lineOf(field).overwrite(latinDigits) : lineOf(field)
  const typed = pattern && !compact ? line.regex(pattern, error) : line
  const text = limited(min ? typed.min(min, tooShort || undefined) : typed, field, max)
  if (!compact) return text
  return text
    .transform((value) => value.replace(/\s/g, ''))
    .pipe(pattern ? z.string().regex(pattern, error) : z.string())
}

function limited(text: z.ZodString, field: Named, max: number | undefined): z.ZodString {
  if (!max) return text.max(TEXT_MAX, TOO_LONG)
  return text.max(max, message(inputTexts.mustBeAtMostCharacters, { name: firstNameText(field.name), max }))
}

function numberSchema(field: Named<NumberField>): z.ZodType {
  const { min, max, step } = field
  const name = firstNameText(field.name)
  const error = fieldText(field.name, 'error')
  const tooLow = error ?? message(inputTexts.mustBeAtLeast, { name, min })
  const tooHigh = error ?? message(inputTexts.mustBeAtMost, { name, max })
  const notWhole = message(inputTexts.mustBeWholeNumber, { name })
  const whole = Number.isInteger(step)
  const wrongType = ({ input }: { input?: unknown }) => (whole && typeof input === 'string' ? notWhole : tooLow)
  const typed = z.number({ error: wrongType })
  const bounded = (number: z.ZodNumber) => number.min(min, tooLow).max(max, tooHigh)
  if (whole) return bounded(typed.int(notWhole))
  return bounded(typed).multipleOf(
    step,
    message(step === 0.01 ? inputTexts.twoDecimals : inputTexts.oneDecimal, { name }),
  )
}
