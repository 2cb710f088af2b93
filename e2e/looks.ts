/**
 * The tag of tests that look at every screen or email. `npm test` runs them in the longer language alone: what fits and has
 * no violations there does so in English too, and looking at everything twice would cost minutes.
 */
export const LOOKS = '@looks'
