const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Isolates each line of a right-to-left value, so that it has its own direction and does not change that of the
 * sentence around it.
 */
export const isolate = (value: string): string =>
  RIGHT_TO_LEFT.test(value) ? value.replace(/.+/g, '\u2068$&\u2069') : value

/** Whether a text is a sentence around such a value. */
export const hasIsolated = (text: string): boolean => text.includes('\u2068')
