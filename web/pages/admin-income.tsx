import { Income } from '#domains/figures/income.tsx'

/** /admin-dashboard/income */
export function AdminIncomePage() {
  return (
    <div className="grid max-w-[720px] gap-4">
      <Income />
    </div>
  )
}
