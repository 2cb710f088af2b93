import { PagePending } from '#ui/page-pending.tsx'

export function DashboardPage() {
  return <PagePending />
}
