import { AdminPlans } from '#domains/plans/admin-plans.tsx'
import { UnappliedList } from '#domains/plans/unapplied-list.tsx'

/** /admin-dashboard/plans */
export function AdminPlansPage() {
  return (
    <div className="grid max-w-[860px] gap-4">
      <UnappliedList />
      <AdminPlans />
    </div>
  )
}
