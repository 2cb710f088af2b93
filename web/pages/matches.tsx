import { PagePending } from '#ui/page-pending.tsx'

export function MatchesPage() {
  return <PagePending />
}
