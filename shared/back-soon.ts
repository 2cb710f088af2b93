import { inputTexts } from '#input-texts.ts'

/** The reason of errors while the server cannot respond: the database is unreachable, or it has fallen behind. */
export const BACK_SOON = 'backSoon'

/** The text that people see then, in the app and in place of it. */
export const BACK_SOON_TEXT = inputTexts.backSoon

/**
 * Close code of the live connections of a restarting server ('service restart'): clients reconnect within 2 s, each
 * after a random delay.
 */
export const RESTART_CODE = 1012
export const RESTART_WITHIN_MS = 2000
