/** The reason of an error while the server can answer nobody: its database is away, or it has fallen behind. */
export const BACK_SOON = 'backSoon'

/** What people read then, in the app and in its place. */
export const BACK_SOON_TEXT = "We'll be back in a moment"

/** Closes the live connections of a server that restarts ('service restart'): clients connect again within 2 s, each at its own moment. */
export const RESTART_CODE = 1012
export const RESTART_WITHIN_MS = 2000
