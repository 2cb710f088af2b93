import { defineTexts } from '#texts.ts'

/** Browsing has the same limits in every plan (rule S2). */
export const PROFILES_A_DAY = 300
export const LIST_PAGES_A_DAY = 200

/** Denial reasons of browsing, with the text that the person sees. */
export const matchErrorTexts = defineTexts('matchError', {
  pagesToday: "You have reached today's limit for browsing profiles. Please try again tomorrow.",
  profilesToday: "You have reached today's limit for opening profiles. Please try again tomorrow.",
})
export type MatchReason = keyof typeof matchErrorTexts
