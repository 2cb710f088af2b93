import { ResetPassword } from '#domains/accounts/reset-password.tsx'
import { usePasswordMinLength } from '#domains/settings/queries.ts'
import { useNavigateUnlessLeft } from '#lib/navigation/use-navigate-unless-left.ts'

export function ResetPasswordPage() {
  const navigate = useNavigateUnlessLeft()
  return <ResetPassword minLength={usePasswordMinLength()} onDone={() => navigate({ to: '/login' })} />
}
