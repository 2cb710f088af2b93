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
import { auditFileTexts } from '@jodi/shared/audit/file-texts.ts'
import type { Language } from '@jodi/shared/languages.ts'
import { textIn } from '#lib/i18n.ts'

const HEADER = Object.values(auditFileTexts)
const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Kolkata' })

/** Begins with a byte order mark. Without it, spreadsheets do not show Indian scripts correctly. */
export const csvStart = (language: Language) => `\uFEFF${lineOf(HEADER.map((text) => textIn(language, text)))}`

/** Returns an entry as a line of the file. */
export function csvLine(language: Language, entry: AuditEntry): string {
  const write = (text: string) => textIn(language, text)
  const { at, action, actor, account, fields, changes, reason } = entry
  const on = SITE_ACTIONS.includes(action) ? ['', '', '', ''] : wordsOf(language, account)
  const changed = Object.entries(changes ?? {}).map(
    ([field, { before, after }]) => `${write(changedFieldLabel(action, field))}: ${before ?? ''} -> ${after ?? ''}`,
  )
  const why = reason ? [write(reasonText(action, reason.code)), reason.details, reason.message ?? ''] : ['', '', '']
  return lineOf([
    ...[time.format(at), ...wordsOf(language, actor), write(auditActionLabels[action]), ...on],
    ...[fields.map((field) => write(changedFieldLabel(action, field))).join('; '), changed.join('\n'), ...why],
  ])
}

function wordsOf(language: Language, person: AuditPerson | null): string[] {
  const deleted = textIn(language, DELETED_ACCOUNT)
  if (!person) return [deleted, '', '', '']
  const { id, name, email, role, number } = person
  const shown = role === 'server' ? textIn(language, SERVER_COMMAND) : name || (id ? '' : deleted)
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
