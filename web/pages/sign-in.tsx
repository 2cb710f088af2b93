import { PagePending } from '#ui/page-pending.tsx'

export function SignInPage() {
  return <PagePending />
}
