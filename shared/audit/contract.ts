import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ROLES } from '#accounts/contract.ts'
import { staffReasonTexts } from '#accounts/staff-reasons.ts'
import { AUDIT_ACTIONS, type AuditAction } from '#audit/actions.ts'
import { auditInputTexts } from '#audit/input-texts.ts'
import { checkRejectionTexts } from '#checks/contract.ts'
import { idSchema } from '#ids.ts'
import { warningTexts } from '#safety/warning-texts.ts'
import { oneLine, searchSchema } from '#text-fields.ts'

/** Actions on the site, which concern no person. */
export const SITE_ACTIONS: readonly AuditAction[] = [
  'settingsChanged',
  'planChanged',
  'secretReplaced',
  'backupRestored',
  'clockConfirmed',
  'emailsRetried',
]

/** Replaces the name where a command on the server acted. */
export const SERVER_COMMAND = auditInputTexts.serverCommand

/** Replaces the name of a deleted account. */
export const DELETED_ACCOUNT = auditInputTexts.deletedAccount

/**
 * A person in the log. The actor has the name and role of that time; name and email are empty if unknown or no longer
 * stored. The number is the account id, also of a deleted account; `server` is a command on the server.
 */
const auditPersonSchema = z.object({
  /** Null once the account is deleted. */
  id: idSchema.nullable(),
  name: z.string(),
  email: z.string(),
  role: z.enum([...ROLES, 'server']).nullable(),
  number: idSchema.nullable(),
})
export type AuditPerson = z.infer<typeof auditPersonSchema>

/** `code` is from the list of that action; `message` is what the person was shown. */
const auditReasonSchema = z.object({ code: z.string(), details: z.string(), message: z.string().nullable().optional() })
export type AuditReason = z.infer<typeof auditReasonSchema>

/** The selected reason: for a warning the rule, for an identity check the text that the member read. */
export function reasonText(action: AuditAction, code: string): string {
  const texts: Record<string, string> =
    action === 'memberWarned' ? warningTexts : action === 'checkRejected' ? checkRejectionTexts : staffReasonTexts
  return texts[code] ?? code
}

export const auditEntrySchema = z.object({
  id: idSchema,
  at: z.date(),
  action: z.enum(AUDIT_ACTIONS),
  actor: auditPersonSchema,
  /** Null for an action on the site. */
  account: auditPersonSchema.nullable(),
  fields: z.array(z.string()),
  /** The reason, for actions that require one; null in older entries. */
  reason: auditReasonSchema.nullable(),
  /** Values before and after, where they are stored (rule G6). */
  changes: z.record(z.string(), z.object({ before: z.string().nullable(), after: z.string().nullable() })).nullable(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Filters of the log: the actor or the affected person (part of a name or email), and the action. */
export const auditFilterSchema = z.object({
  person: searchSchema.optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
})
export type AuditFilter = z.infer<typeof auditFilterSchema>

/** The cursor: time and id of an entry. The next page has older entries. */
const auditPlaceSchema = oneLine()
  .max(100)
  .refine((place) => {
    const [at = '', id] = place.split('~')
    // No entry is older, and PostgreSQL does not accept every earlier date.
    return at > '2000' && z.iso.datetime({ precision: 3 }).safeParse(at).success && idSchema.safeParse(id).success
  })

export const auditListSchema = auditFilterSchema.extend({ before: auditPlaceSchema.optional() })

export const auditContract = {
  /** Newest first. */
  list: oc.input(auditListSchema).output(z.object({ items: z.array(auditEntrySchema), next: z.string().nullable() })),
}
