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
  filtersSet: 'Filters ({{count}})',
  filtersTitle: 'Filters',
  showList: 'Show the list',
  keysSearchAndOpen: 'Keys: / searches, j and k go to the next and previous row, Enter opens it, Esc leaves the list.',
  keysSearch: 'Keys: / searches, j and k go to the next and previous row, Esc leaves the list.',
  keysOpen: 'Keys: j and k go to the next and previous row, Enter opens it, Esc leaves the list.',
  keysRows: 'Keys: j and k go to the next and previous row, Esc leaves the list.',
  filtersKept: 'Your filters are kept.',
  nothingMatchesFilters: 'Nothing matches these filters.',
  selectedRows: 'Selected rows',
  selectedOf: '{{count}} of {{total}} selected',
  select: 'Select {{name}}',
  selectAllOnPage: 'Select all on this page',
  clearSelection: 'Clear selection',
  results: { one: '{{count}} result', other: '{{count}} results' },
  resultsOnPage: {
    one: '{{count}} result, page {{page}} of {{pages}}',
    other: '{{count}} results, page {{page}} of {{pages}}',
  },
  nameNotAsShown: 'Type the name exactly as shown',
})
