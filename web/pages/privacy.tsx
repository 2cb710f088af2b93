import { PagePending } from '#ui/page-pending.tsx'

export function PrivacyPage() {
  return <PagePending />
}
