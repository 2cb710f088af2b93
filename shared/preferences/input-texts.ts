import { defineTexts } from '#texts.ts'

/** What is wrong with an input. */
export const preferencesInputTexts = defineTexts('preferencesInput', {
  noBarCombined: "'No bar' can't be combined with other options",
  selectValueFromList: 'Please select a value from the list',
  ageNotWhole: 'Age must be a whole number',
  ageTooLow: 'Age must be at least 18',
  ageTooHigh: 'Age must be at most 120',
  heightNotNumber: 'Height must be a number of inches',
  heightTooHigh: 'Height must be at most 120 inches',
  heightTooPrecise: 'Height can have at most one decimal place',
  seekingMissing: 'Please choose who you are looking for',
  minimumAgeAboveMaximum: 'Minimum age must not be above maximum age',
  minimumHeightAboveMaximum: 'Minimum height must not be above maximum height',
  heightTooLow: 'Height must be at least {{min}} inches',
  editConflict: 'These preferences were saved elsewhere while you were editing.',
  mustNotStated: 'Please say here what you require, or switch off the must-have',
  mustSavesToday: 'You can change must-haves {{limit}} times a day. Please try again tomorrow.',
  mustValuesToday:
    'You can change details that matches are chosen by {{limit}} times a day. Please try again tomorrow.',
  countsToday: "You have reached today's limit for counting matches. Please try again tomorrow.",
})
