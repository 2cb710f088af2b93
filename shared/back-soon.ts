/** The reason of a refusal while the server can answer nobody: its database is away, or it has fallen behind. */
export const BACK_SOON = 'backSoon'

/** What people read then, in the app and in its place. */
export const BACK_SOON_TEXT = "We'll be back in a moment"
