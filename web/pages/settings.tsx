import { PagePending } from '#ui/page-pending.tsx'

export function SettingsPage() {
  return <PagePending />
}
