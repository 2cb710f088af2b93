import { useSignOut } from '#domains/accounts/queries.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { toast } from '#ui/toast.tsx'

/** Asks agents and admins to confirm signing out. */
export function ConfirmSignOutDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const signOut = useSignOut()
  const leave = () =>
    signOut.mutate(undefined, {
      onError: () => toast.bad(t('Error signing out'), t('There was a problem signing out. Please try again.')),
      onSettled: () => onOpenChange(false),
    })
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Sign out?')}
      description={t('You will need your password to sign in again.')}
      action={t('Sign Out')}
      onAction={leave}
      busy={signOut.isPending}
      variant="primary"
    />
  )
}
