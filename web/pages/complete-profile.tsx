import { PagePending } from '#ui/page-pending.tsx'

export function CompleteProfilePage() {
  return <PagePending />
}
