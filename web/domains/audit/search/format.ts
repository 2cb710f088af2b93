import { AUDIT_ACTIONS, namedAction } from '@jodi/shared/audit/actions.ts'
import type { AuditPage } from '#domains/audit/queries.ts'

/** The filters of the log in a URL; invalid values are ignored. */
export function readAuditSearch(search: Record<string, unknown>): AuditPage {
  const named = namedAction(search)
  const action = AUDIT_ACTIONS.find((known) => known === named)
  const person = String(search.person ?? '')
    .trim()
    .slice(0, 100)
  const before = typeof search.before === 'string' && search.before.includes('~') ? search.before : undefined
  return { ...(person ? { person } : {}), ...(action ? { action } : {}), ...(before ? { before } : {}) }
}
