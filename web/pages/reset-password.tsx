import { useNavigate } from '@tanstack/react-router'
import { ResetPassword } from '#domains/accounts/reset-password.tsx'
import { usePasswordMinLength } from '#domains/settings/queries.ts'

export function ResetPasswordPage() {
  const navigate = useNavigate()
  return <ResetPassword minLength={usePasswordMinLength()} onDone={() => navigate({ to: '/login' })} />
}
