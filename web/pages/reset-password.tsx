import { PagePending } from '#ui/page-pending.tsx'

export function ResetPasswordPage() {
  return <PagePending />
}
