import { tOption } from '#lib/i18n.ts'

/** One entry of a list: the stored value and its label. */
export type Choice = { value: string; label: string }

/** Choices whose value is the text itself. */
export const textChoices = (texts: readonly string[]): Choice[] => texts.map((text) => ({ value: text, label: text }))

/** Choices of an option list, whose values are stored in English. */
export const optionChoices = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: tOption(value) }))
