import { defineTexts } from '#texts.ts'

/** The columns of the exported audit log, in their order. */
export const auditFileTexts = defineTexts('auditFile', {
  time: 'Time (IST)',
  actor: 'Done by',
  actorEmail: 'Done by: email',
  actorRole: 'Done by: role',
  actorNumber: 'Done by: account number',
  action: 'Action',
  account: 'Done to',
  accountEmail: 'Done to: email',
  accountRole: 'Done to: role',
  accountNumber: 'Done to: account number',
  fields: 'Changed fields',
  changes: 'Before and after',
  reason: 'Reason',
  details: 'Details',
  message: 'Message to the person',
})
