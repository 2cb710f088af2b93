import { PagePending } from '#ui/page-pending.tsx'

export function EditProfilePage() {
  return <PagePending />
}
