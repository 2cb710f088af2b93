import { PagePending } from '#ui/page-pending.tsx'

export function SignUpPage() {
  return <PagePending />
}
