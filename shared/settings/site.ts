/** The name of the product, used until the bureau sets one. */
export const SITE_NAME = 'Jodi'

/** The version of terms and privacy that a new member accepts. */
export const TERMS_VERSION = '2026-11.11'
