import { auditActionLabels } from '@jodi/shared/audit/actions.ts'
import {
  type AuditEntry,
  type AuditPerson,
  DELETED_ACCOUNT,
  reasonText,
  SERVER_COMMAND,
  SITE_ACTIONS,
} from '@jodi/shared/audit/contract.ts'
import { changedFieldLabel } from '@jodi/shared/audit/fields.ts'

const HEADER = [
  ...['Time (IST)', 'Done by', 'Done by: email', 'Done by: role', 'Done by: account number'],
  ...['Action', 'Done to', 'Done to: email', 'Done to: role', 'Done to: account number'],
  ...['Changed fields', 'Before and after', 'Reason', 'Details', 'Message to the person'],
]
const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Kolkata' })

/** Begins with a byte order mark. Without it, spreadsheets do not show Indian scripts correctly. */
export const CSV_START = `\uFEFF${lineOf(HEADER)}`

/** Returns an entry as a line of the file. */
export function csvLine(entry: AuditEntry): string {
  const { at, action, actor, account, fields, changes, reason } = entry
  const on = SITE_ACTIONS.includes(action) ? ['', '', '', ''] : wordsOf(account)
  const changed = Object.entries(changes ?? {}).map(
    ([field, { before, after }]) => `${changedFieldLabel(action, field)}: ${before ?? ''} -> ${after ?? ''}`,
  )
  const why = reason ? [reasonText(action, reason.code), reason.details, reason.message ?? ''] : ['', '', '']
  return lineOf([
    ...[time.format(at), ...wordsOf(actor), auditActionLabels[action], ...on],
    ...[fields.map((field) => changedFieldLabel(action, field)).join('; '), changed.join('\n'), ...why],
  ])
}

function wordsOf(person: AuditPerson | null): string[] {
  if (!person) return [DELETED_ACCOUNT, '', '', '']
  const { id, name, email, role, number } = person
  const shown = role === 'server' ? SERVER_COMMAND : name || (id ? '' : DELETED_ACCOUNT)
  return [shown, email, role ?? '', number ?? '']
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

// A spreadsheet would run a cell that begins like a formula, so such a cell gets an apostrophe.
function cellOf(text: string): string {
  const harmless = /^\s*[=+\-@|%\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
