import { defineTexts } from '#texts.ts'

/** Texts of this domain. */
export const preferencesTexts = defineTexts('preferences', {
  noBar: 'No bar',
  fromTo: '{{min}} to {{max}}',
  orMore: '{{min}} or more',
  upTo: 'Up to {{max}}',
  lookingFor: 'Looking for',
  height: 'Height',
  partnerPreferences: 'Partner Preferences',
  partnerPreferencesExplanation:
    'What you choose counts in full towards the match percentage, an empty field half. Below it you see what we use instead.',
  savePreferences: 'Save Preferences',
  emptyUsesDefault: 'Empty: default {{value}}, at half weight',
  emptyIsMetByAll: 'Empty: everybody meets it',
  acceptAnyAge: 'Accept any age',
  useDefaultAge: 'Use the default {{value}}',
  emptyFieldsQuestion: 'What do your empty fields mean?',
  emptyFieldsReason: 'You saved these preferences when empty fields did not count. Now each field counts.',
  emptyFieldsNoBar: 'No bar: everybody meets them',
  emptyFieldsDefault: 'Use the defaults from my profile, at half weight',
  couldntLoadPreferences: "Couldn't load preferences",
  couldntLoadPreferencesMessage: "We couldn't load your preferences at this time. Please try again later.",
  partnerPreferencesUpdatedSuccessfully: 'Partner preferences updated successfully',
  failedToUpdatePartnerPreferences: 'Failed to update partner preferences',
  selectSome: 'Select one or more',
  neverMarried: 'Never married',
  divorced: 'Divorced',
  widowed: 'Widowed',
})
