/** One entry of a list: the stored value and its label. */
export type Choice = { value: string; label: string }

/** Choices whose value is the text itself. */
export const textChoices = (texts: readonly string[]): Choice[] => texts.map((text) => ({ value: text, label: text }))
