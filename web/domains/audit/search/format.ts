import type { AuditAction } from '@jodi/shared/audit/actions.ts'
import { namedAction } from '@jodi/shared/audit/former-actions.ts'
import type { AuditPage } from '#domains/audit/queries.ts'

/** The filters of the log in a URL; invalid values are ignored. */
export function readAuditSearch(search: Record<string, unknown>): AuditPage {
  const named = namedAction(search)
  // The list of actions is loaded with the page, which treats an unknown one as none.
  const action = typeof named === 'string' && /^[a-z]{1,40}$/i.test(named) ? (named as AuditAction) : undefined
  const person = String(search.person ?? '')
    .trim()
    .slice(0, 100)
  const before = typeof search.before === 'string' && search.before.includes('~') ? search.before : undefined
  return { ...(person ? { person } : {}), ...(action ? { action } : {}), ...(before ? { before } : {}) }
}
