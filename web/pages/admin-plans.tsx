import { KeptPlans } from '#domains/plans/kept-plans.tsx'
import { t } from '#lib/i18n.ts'

/** /admin-dashboard/plans */
export function AdminPlansPage() {
  return (
    <div className="mx-auto grid max-w-[860px] gap-4">
      <h1 className="sr-only">{t('Plans')}</h1>
      <KeptPlans />
    </div>
  )
}
