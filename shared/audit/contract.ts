import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ROLES } from '#accounts/contract.ts'
import { staffReasonTexts } from '#accounts/staff-reasons.ts'
import { AUDIT_ACTIONS, type AuditAction } from '#audit/actions.ts'
import { checkRejectionTexts } from '#checks/contract.ts'
import { warningTexts } from '#safety/warning-texts.ts'
import { oneLine, searchSchema } from '#text-fields.ts'

/** Acts on the site: they are about nobody. */
export const SITE_ACTIONS: readonly AuditAction[] = [
  'settingsChanged',
  'planChanged',
  'secretReplaced',
  'clockConfirmed',
]

/** In place of a name, for what a command on the server did. */
export const SERVER_COMMAND = 'Server command'

/** What stands where somebody was whose account is gone. */
export const DELETED_ACCOUNT = 'Deleted account'

/**
 * Somebody in the log. Who acted has the name and role of then; name and email are empty where none is known or kept.
 * The number is the id of the account, also of one that is deleted; `server` is a command on the server.
 */
const auditPersonSchema = z.object({
  /** Null once the account is deleted. */
  id: z.uuid().nullable(),
  name: z.string(),
  email: z.string(),
  role: z.enum([...ROLES, 'server']).nullable(),
  number: z.uuid().nullable(),
})
export type AuditPerson = z.infer<typeof auditPersonSchema>

/** `code` is one of the list of that action; `message` is what the person was shown. */
const auditReasonSchema = z.object({ code: z.string(), details: z.string(), message: z.string().nullable().optional() })
export type AuditReason = z.infer<typeof auditReasonSchema>

/** A reason as it was chosen: of a warning it is the rule, of an identity check what the member read. */
export function reasonText(action: AuditAction, code: string): string {
  const texts: Record<string, string> =
    action === 'memberWarned' ? warningTexts : action === 'checkRejected' ? checkRejectionTexts : staffReasonTexts
  return texts[code] ?? code
}

export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: z.date(),
  action: z.enum(AUDIT_ACTIONS),
  actor: auditPersonSchema,
  /** Null for an action on the site. */
  account: auditPersonSchema.nullable(),
  fields: z.array(z.string()),
  /** Why, where a reason is asked for; null in entries from before. */
  reason: auditReasonSchema.nullable(),
  /** Values before and after, where they are kept (rule G6). */
  changes: z.record(z.string(), z.object({ before: z.string().nullable(), after: z.string().nullable() })).nullable(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Which part of the log: by who acted or on whom (part of a name or e-mail), and by action. */
export const auditFilterSchema = z.object({
  person: searchSchema.optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
})
export type AuditFilter = z.infer<typeof auditFilterSchema>

/** Names an entry: its moment and its id. What is older comes after it. */
const auditPlaceSchema = oneLine()
  .max(100)
  .refine((place) => {
    const [at = '', id] = place.split('~')
    // No entry is older, and not every such moment is one that a database knows.
    return at > '2000' && z.iso.datetime({ precision: 3 }).safeParse(at).success && z.uuid().safeParse(id).success
  })

export const auditContract = {
  /** Newest first. */
  list: oc
    .input(auditFilterSchema.extend({ before: auditPlaceSchema.optional() }))
    .output(z.object({ items: z.array(auditEntrySchema), next: z.string().nullable() })),
}
