/** Browsing is metered for every plan alike (rule S2). */
export const PROFILES_A_DAY = 300
export const LIST_PAGES_A_DAY = 200

/** Why browsing is refused; the texts are what a person reads. */
export const matchErrorTexts = {
  pagesToday: "You have reached today's limit for browsing profiles. Please try again tomorrow.",
  profilesToday: "You have reached today's limit for opening profiles. Please try again tomorrow.",
} as const
export type MatchReason = keyof typeof matchErrorTexts
