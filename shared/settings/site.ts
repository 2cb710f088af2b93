/** What the product calls itself where the bureau has no name of its own. */
export const SITE_NAME = 'Jodi'

/** The edition of terms and privacy that a new member agrees to. */
export const TERMS_VERSION = '2026-11.4'
