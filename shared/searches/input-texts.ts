import { defineTexts } from '#texts.ts'

/** What is wrong with an input of this domain. */
export const searchesInputTexts = defineTexts('searchesInput', {
  enterName: 'Please enter a name',
  nameTooLong: 'Use at most {{max}} characters',
})
