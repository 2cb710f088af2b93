/** The number of characters that a password has at least, unless a setting raises it, and at most. */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
