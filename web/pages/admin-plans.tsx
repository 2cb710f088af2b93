import { KeptPlans } from '#domains/plans/kept-plans.tsx'

/** /admin-dashboard/plans */
export function AdminPlansPage() {
  return (
    <div className="mx-auto grid max-w-[860px] gap-4">
      <KeptPlans />
    </div>
  )
}
