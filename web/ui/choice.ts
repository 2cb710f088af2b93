import { tOption } from '#lib/texts/i18n.ts'

/** One entry of a list: the stored value and its label. */
export type Choice = { value: string; label: string }

/** Choices of an option list, whose values are stored in English. */
export const optionChoices = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: tOption(value) }))
