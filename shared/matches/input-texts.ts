import { defineTexts } from '#texts.ts'

/** What is wrong with a filter of matches. */
export const matchesInputTexts = defineTexts('matchesInput', {
  nearbyNeedsCity: 'To find people nearby, choose your city from the list in your profile',
  activityNeedsOwn: "To see who is active, turn on 'Show when I am online' in Settings",
})
