import { PagePending } from '#ui/page-pending.tsx'

export function TermsPage() {
  return <PagePending />
}
