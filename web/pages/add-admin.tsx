import { CreateAdminDialog } from '#domains/admins/create-admin-dialog.tsx'
import { useNavigateUnlessLeft } from '#lib/navigation/use-navigate-unless-left.ts'
import { ViewAdminsPage } from '#pages/view-admins.tsx'

/** /admin-dashboard/add-admin: the dialog shown as a page, over the list that closing it leads to. */
export function AddAdminPage() {
  const navigate = useNavigateUnlessLeft()
  return (
    <>
      <ViewAdminsPage />
      <CreateAdminDialog onClose={() => navigate({ to: '/admin-dashboard/view-admins' })} />
    </>
  )
}
