import { defineTexts } from '#texts.ts'

/** What is wrong with an input. */
export const chatInputTexts = defineTexts('chatInput', {
  deletedMember: 'Deleted member',
  enterMessage: 'Please enter a message',
  messageTooLong: 'Messages can be up to 2,000 characters',
})
