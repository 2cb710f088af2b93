import { defineTexts } from '#texts.ts'

/** What is wrong with an input. */
export const auditInputTexts = defineTexts('auditInput', {
  serverCommand: 'Server command',
  deletedAccount: 'Deleted account',
})
