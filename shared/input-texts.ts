import { defineTexts } from '#texts.ts'

/** What is wrong with an input. */
export const inputTexts = defineTexts('input', {
  backSoon: "We'll be back in a moment",
  fillIn: 'Please fill this in',
  chooseOption: 'Please choose one of the options',
  pleaseCheckThis: 'Please check this',
  useSingleLine: 'Please use a single line',
  invisibleCharacter: 'This contains a character that cannot be seen. Please type it instead of pasting it.',
  useAtMostCharacters: 'Use at most {{max}} characters',
  mustBeAtMostCharacters: '{{name}} must be at most {{max}} characters',
  mustBeAtLeastCharacters: '{{name}} must be at least {{min}} characters',
  mustBeAtLeast: '{{name}} must be at least {{min}}',
  mustBeAtMost: '{{name}} must be at most {{max}}',
  mustBeWholeNumber: '{{name}} must be a whole number',
  oneDecimal: '{{name}} can have at most one decimal place',
  twoDecimals: '{{name}} can have at most two decimal places',
  chooseYour: 'Please choose your {{name}}',
  selectPartOf: 'Please select a {{name}} of this {{parent}}',
  unknownField: 'This request has a field that does not exist: {{names}}',
  atMostCharacters: 'Please enter at most {{limit}} characters',
  atLeastCharacters: 'Please enter at least {{limit}} characters',
  chooseAtMost: 'Please choose at most {{limit}}',
  chooseAtLeast: 'Please choose at least {{limit}}',
  atMost: 'Please enter at most {{limit}}',
  atLeast: 'Please enter at least {{limit}}',
  charactersCannotBeSaved: "This text contains characters that can't be saved",
})
