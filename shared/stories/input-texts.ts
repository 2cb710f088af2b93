import { defineTexts } from '#texts.ts'

/** What is wrong with an input. */
export const storiesInputTexts = defineTexts('storiesInput', {
  writeAtLeast: 'Please write at least {{min}} characters',
  writeAtMost: 'Please write at most {{max}} characters',
})
