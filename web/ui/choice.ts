/** One entry of a list: what is kept and what is read. */
export type Choice = { value: string; label: string }

/** Choices whose kept value is the text itself. */
export const textChoices = (texts: readonly string[]): Choice[] => texts.map((text) => ({ value: text, label: text }))
