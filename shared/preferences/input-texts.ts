import { defineTexts } from '#texts.ts'

/** What is wrong with an input. */
export const preferencesInputTexts = defineTexts('preferencesInput', {
  noBarCantCombinedWith: "'No bar' can't be combined with other options",
  selectValueFromList: 'Please select a value from the list',
  ageWholeNumber: 'Age must be a whole number',
  ageAtLeast18: 'Age must be at least 18',
  ageAtMost120: 'Age must be at most 120',
  heightNumberInches: 'Height must be a number of inches',
  heightAtMost120Inches: 'Height must be at most 120 inches',
  heightCanHaveAtMost: 'Height can have at most one decimal place',
  chooseWhoYouLookingFor: 'Please choose who you are looking for',
  minimumAgeNotAboveMaximum: 'Minimum age must not be above maximum age',
  minimumHeightNotAboveMaximum: 'Minimum height must not be above maximum height',
  heightTooLow: 'Height must be at least {{min}} inches',
})
