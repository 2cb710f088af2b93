import type { AuditAction } from '#audit/actions.ts'
import { SITE_ACTIONS } from '#audit/contract.ts'
import { auditFieldTexts } from '#audit/field-texts.ts'
import { labelText } from '#profiles/field-texts.ts'
import { FIELD_NAMES } from '#profiles/fields.ts'
import { SITE_LABELS } from '#settings/labels.ts'

const OTHER_LABELS: Record<string, string> = auditFieldTexts
const PROFILE_LABELS: Record<string, string> = Object.fromEntries(FIELD_NAMES.map((name) => [name, labelText(name)]))

/**
 * The name of a changed field in the audit log, as a message: its label, else its key in words; a plan's, 'Platinum:
 * price', stays.
 */
export function changedFieldLabel(action: AuditAction, field: string): string {
  const labels: Record<string, string> = SITE_ACTIONS.includes(action) ? SITE_LABELS : PROFILE_LABELS
  return labels[field] ?? OTHER_LABELS[field] ?? (field.includes(': ') ? field : inWords(field))
}

/** Turns `secretName` into 'Secret name'. */
function inWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, (_all, end, start) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
