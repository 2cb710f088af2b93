import {
  type AuditEntry,
  type AuditFilter,
  type AuditPerson,
  DELETED_ACCOUNT,
  reasonText,
  SERVER_COMMAND,
  SITE_ACTIONS,
} from '@jodi/shared/audit/contract.ts'
import { changedFieldLabel } from '@jodi/shared/audit/fields.ts'
import { auditTexts } from '@jodi/shared/audit/texts.ts'
import { beginningOf } from '@jodi/shared/beginning-of.ts'
import { t, tMessage } from '#lib/texts/i18n.ts'

const SHOWN = 60
/** How much of the same text is shown before the first difference of two long values. */
const SHOWN_BEFORE = 20
/** Enough of the account id to tell two apart; the exported file has all of it. */
const NUMBER_SHOWN = 8

/** The URL of the CSV file with the same filters. */
export function auditFile({ person, action }: AuditFilter): string {
  const query = new URLSearchParams({ ...(person ? { person } : {}), ...(action ? { action } : {}) }).toString()
  return query ? `/files/audit-log?${query}` : '/files/audit-log'
}

const ROLE_NAMES = { member: auditTexts.member, agent: auditTexts.agent, admin: auditTexts.admin }

/**
 * The name of a person, else the email, which not every reader gets, or the role; else that the account is deleted.
 */
export function personText(person: AuditPerson | null): string {
  if (person?.role === 'server') return t(SERVER_COMMAND)
  if (person?.name || person?.email) return person.name || person.email
  return person?.id && person.role ? t(ROLE_NAMES[person.role]) : t(DELETED_ACCOUNT)
}

/** The line below the name: the email, or role and number of a deleted account. */
export function personNote(person: AuditPerson | null): string {
  if (!person || person.role === 'server') return ''
  if (person.id || !person.role || !person.number) return person.email
  const role = t(ROLE_NAMES[person.role])
  return t(auditTexts.deleted, { role, number: person.number.slice(0, NUMBER_SHOWN) })
}

/** The affected person, or the site. */
export function accountText({ action, account }: AuditEntry): string {
  return SITE_ACTIONS.includes(action) ? t(auditTexts.site) : personText(account)
}

/** 'Name: Jodi → Vivah', or only the names of the fields. */
export function changeTexts({ action, fields, changes }: Pick<AuditEntry, 'action' | 'fields' | 'changes'>): string[] {
  if (!changes) return fields.map((field) => tMessage(changedFieldLabel(action, field)))
  return Object.entries(changes).map(([field, { before, after }]) => {
    // For a logo only its file name is stored, which means nothing to a reader.
    if (field === 'logo' || field === 'mark') return t(after === null ? auditTexts.logoRemoved : auditTexts.logoChanged)
    // All privileges, in full: who has which is what this entry is for.
    const start = field === 'privileges' ? null : startOf(before ?? '', after ?? '')
    return t(auditTexts.fieldBeforeAfter, {
      field: tMessage(changedFieldLabel(action, field)),
      before: shortOf(before, start),
      after: shortOf(after, start),
    })
  })
}

/** 'Requested by the person: called on Monday', and the message to the person. */
export function reasonTexts({ action, reason }: Pick<AuditEntry, 'action' | 'reason'>): string[] {
  if (!reason) return []
  const chosen = tMessage(reasonText(action, reason.code))
  const why = reason.details ? t(auditTexts.reasonDetails, { reason: chosen, details: reason.details }) : chosen
  return reason.message ? [why, t(auditTexts.messageToPerson, { message: reason.message })] : [why]
}

/** Where the shown part of two values begins, so that their first difference is in it. */
function startOf(before: string, after: string): number {
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  return same < SHOWN - SHOWN_BEFORE ? 0 : same - SHOWN_BEFORE
}

/** The part of a value that is shown, without a part of a letter or emoji at its ends; without a start all of it. */
function shortOf(text: string | null, start: number | null): string {
  if (text === null || text === '') return t(auditTexts.empty)
  if (start === null) return text
  const part = beginningOf(text.slice(start), SHOWN).replace(/^[\p{Surrogate}\p{M}]+/u, '')
  return `${start > 0 ? '…' : ''}${part}${start + SHOWN < text.length ? '…' : ''}`
}
