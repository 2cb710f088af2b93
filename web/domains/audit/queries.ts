import { AUDIT_ACTIONS } from '@jodi/shared/audit/actions.ts'
import type { AuditFilter } from '@jodi/shared/audit/contract.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { rpc } from '#lib/rpc.ts'

export type AuditPage = AuditFilter & { before?: string }

const auditQuery = (page: AuditPage) =>
  queryOptions({
    queryKey: ['audit', 'list', page],
    queryFn: () => rpc.audit.list(page),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A URL may name an action that does not exist. */
const knownOnly = ({ action, ...page }: AuditPage): AuditPage =>
  action && AUDIT_ACTIONS.includes(action) ? { ...page, action } : page

/** A page of the log; the previous page is shown while the next one loads. */
export const useAuditPage = (page: AuditPage) =>
  useQuery({ ...auditQuery(knownOnly(page)), select: ({ items, ...rest }) => ({ rows: items, ...rest }) })
