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

/** A page of the log; while the next one is on its way the former one stands. */
export const useAuditPage = (page: AuditPage) => useQuery(auditQuery(page))
