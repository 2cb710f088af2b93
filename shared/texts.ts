import type { LANGUAGES } from '#languages.ts'

/** The declared texts of a catalogue: English by key. A text with a number has a form for one and one for others. */
export type Texts = Readonly<Record<string, string | PluralForms>>
interface PluralForms {
  readonly one: string
  readonly other: string
}

/** Names of the values that a text needs: `code` for `'{{code}} is your sign-up code'`. */
export type ValueNames<English extends string> = English extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never

declare const names: unique symbol
declare const plural: unique symbol
declare const complete: unique symbol
/** The key of a text, such as `chat.sendMessage`, that needs a value for each of `Names`; by default any text. */
export type Text<Names extends string = string> = string & { readonly [names]: { of: Names } }
/** The key of a text without values. */
export type PlainText = Text<never>
/** A text with all its values, as one string: what `message` returns. */
export type Message = string & { readonly [complete]: true }
/** The key of a text with a number, `{{count}}`. */
export type PluralText = string & { readonly [plural]: true }

type KeysOf<T extends Texts> = {
  readonly [Key in keyof T]: T[Key] extends string ? Text<ValueNames<T[Key]>> : PluralText
}
/**
 * A translation of a catalogue, from the type of its keys: a text for each; for a number the forms that the language
 * has (one, two, few, many, other).
 *
 * @public
 */
export type Translation<Keys> = {
  readonly [Key in keyof Keys]: Keys[Key] extends PluralText ? PluralTranslation : string
}
type PluralTranslation = { readonly other: string } & Partial<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>

/** How English is written. The type keeps it equal to the declaration, which the start of the app does not load. */
export const ENGLISH_LOCALE: (typeof LANGUAGES)['en']['locale'] = 'en-IN'

const english = new Map<string, string | PluralForms>()

/**
 * Declares the English texts of a catalogue and returns their keys. Without a use of the keys, a build leaves it out.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function defineTexts<const T extends Texts>(catalogue: string, texts: T): KeysOf<T> {
  const keys = Object.keys(texts).map((name) => [name, `${catalogue}.${name}`] as const)
  for (const [name, key] of keys) english.set(key, texts[name] as string | PluralForms)
  return Object.fromEntries(keys) as KeysOf<T>
}

/**
 * Declares one text where it is used, and returns its key; a build writes this in place of the use of a catalogue.
 *
 * @public
 * @__NO_SIDE_EFFECTS__
 */
export function text(key: string, written: string | PluralForms): string {
  english.set(key, written)
  return key
}

/** The English text of a key, as i18next takes the default for a text that is not translated. */
export function englishOf(key: string): Record<string, string> {
  const text = english.get(key)
  if (text === undefined) return { defaultValue: key }
  if (typeof text === 'string') return { defaultValue: text }
  return { defaultValue_one: text.one, defaultValue_other: text.other, defaultValue: text.other }
}

/** Every text that has been declared, by its key, in English. */
export const declaredTexts = (): ReadonlyMap<string, string | PluralForms> => english

/** Whether a key has an English text here: catalogues are loaded with the parts that use them. */
export const isText = (key: string): key is PlainText => english.has(key)

/**
 * A message of a schema that needs values, as one string, which is what schemas have: the key, a space and the values
 * as JSON.
 */
export function message<Names extends string>(
  text: Text<Names>,
  values: Readonly<Record<Names, string | number>>,
): Message {
  return `${text} ${JSON.stringify(values)}` as Message
}

/**
 * A message in its parts; a message without values is only its key. Other text, such as the name of a plan, may contain
 * ' {'.
 */
export function readMessage(given: string): { key: string; values: Readonly<Record<string, string | number>> } {
  const at = given.endsWith('}') ? given.indexOf(' {') : -1
  const key = at === -1 ? given : given.slice(0, at)
  if (!english.has(key)) return { key: given, values: {} }
  return { key, values: at === -1 ? {} : JSON.parse(given.slice(at + 1)) }
}

/**
 * A message in English. Values that are keys are texts themselves, such as the name of a field; any other value is
 * written as it is, because a caller may have chosen it.
 */
export function inEnglish(given: string): string {
  const { key, values } = readMessage(given)
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value.toLocaleString(ENGLISH_LOCALE) : (englishOf(value).defaultValue ?? value),
  ])
  return withValues(englishOf(key).defaultValue ?? key, Object.fromEntries(written))
}

/** A text in which values replace their marks, `{{name}}`; a mark without a value stays. */
export function withValues(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (mark, name) => String(Object.hasOwn(values, name) ? values[name] : mark))
}
