import { adminsTexts } from '@jodi/shared/admins/texts.ts'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, UserPlus } from 'lucide-react'
import { AdminsTable } from '#domains/admins/admins-table.tsx'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'

/** /admin-dashboard/view-admins */
export function ViewAdminsPage() {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link to="/admin-dashboard" className={buttonStyle({ variant: 'ghost', className: '-ml-3 px-3!' })}>
          <ArrowLeft aria-hidden="true" />
          {t(adminsTexts.backToDashboard)}
        </Link>
        <Link to="/admin-dashboard/add-admin" className={buttonStyle({ variant: 'primary' })}>
          <UserPlus aria-hidden="true" />
          {t(adminsTexts.addAdmin)}
        </Link>
      </div>
      <AdminsTable />
    </div>
  )
}
