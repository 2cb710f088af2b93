import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AuditLog } from '#domains/audit/audit-log.tsx'
import type { AuditPage } from '#domains/audit/queries.ts'

/** /admin-dashboard/audit-log */
export function AdminAuditLogPage() {
  const page = useSearch({ from: '/admin/admin-dashboard/audit-log' })
  const navigate = useNavigate()
  const go = useCallback(
    (next: AuditPage, replace = false) =>
      navigate({ to: '/admin-dashboard/audit-log', search: next, resetScroll: true, replace }),
    [navigate],
  )
  return (
    <div className="grid gap-4">
      <AuditLog page={page} onPage={go} />
    </div>
  )
}
