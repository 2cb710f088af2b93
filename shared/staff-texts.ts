import { defineTexts } from '#texts.ts'

/** Texts of the lists and dialogs of staff. */
export const staffTexts = defineTexts('staff', {
  typeToConfirm: 'Type {{name}} to confirm',
  removeFilter: 'Remove filter {{label}}',
  details: 'Details',
  keptInAuditLog: 'Kept in the audit log.',
  keptInAuditLogOnly: 'Kept in the audit log, not shown to {{name}}.',
  messageTo: 'Message to {{name}}',
  tellWhy: 'Tell {{name}} why',
  actions: 'Actions',
  filters: 'Filters ({{count}})',
  filters2: 'Filters',
  keysSearchesJAndK: 'Keys: / searches, j and k go to the next and previous row, Enter opens it, Esc leaves the list.',
  typeNameExactlyAsShown: 'Type the name exactly as shown',
})
