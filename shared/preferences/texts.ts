import { defineTexts } from '#texts.ts'

/** Texts of this domain. */
export const preferencesTexts = defineTexts('preferences', {
  noBar: 'No bar',
  to: '{{min}} to {{max}}',
  orMore: '{{min}} or more',
  upTo: 'Up to {{max}}',
  lookingFor: 'Looking for',
  height: 'Height',
  partnerPreferences: 'Partner Preferences',
  leaveFieldEmptyIfIt: "Leave a field empty if it doesn't matter. What you choose counts towards the match percentage.",
  savePreferences: 'Save Preferences',
  youHaventSetYourPreferences:
    "You haven't set your preferences. We've filled in suggestions from your profile. Check them and save.",
  couldntLoadPreferences: "Couldn't load preferences",
  weCouldntLoadYourPreferences: "We couldn't load your preferences at this time. Please try again later.",
  partnerPreferencesUpdatedSuccessfully: 'Partner preferences updated successfully',
  failedToUpdatePartnerPreferences: 'Failed to update partner preferences',
  doesNotMatter: 'Does not matter',
  neverMarried: 'Never married',
  divorced: 'Divorced',
  widowed: 'Widowed',
})
