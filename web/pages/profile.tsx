import { PagePending } from '#ui/page-pending.tsx'

export function ProfilePage() {
  return <PagePending />
}
