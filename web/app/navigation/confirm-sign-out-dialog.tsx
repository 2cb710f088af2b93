import { appTexts } from '@jodi/shared/app-texts.ts'
import { useSignOut } from '#domains/accounts/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { toast } from '#ui/toast.tsx'

/** Asks agents and admins to confirm signing out. */
export function ConfirmSignOutDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const signOut = useSignOut()
  const leave = () =>
    signOut.mutate(undefined, {
      onError: () => toast.bad(t(appTexts.errorSigningOut), t(appTexts.signOutFailed)),
      onSettled: () => onOpenChange(false),
    })
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(appTexts.signOutQuestion)}
      description={t(appTexts.signOutConsequence)}
      action={t(appTexts.signOutAction)}
      onAction={leave}
      busy={signOut.isPending}
      variant="primary"
    />
  )
}
