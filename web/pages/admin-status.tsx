import { SystemStatus } from '#domains/figures/status/system-status.tsx'

/** /admin-dashboard/status */
export function AdminStatusPage() {
  return <SystemStatus />
}
