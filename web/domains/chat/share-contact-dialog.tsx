import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { useShareContact, useStopSharingContact } from '#domains/chat/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { conversation: OpenConversation; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks for confirmation before email and phone are shown to the other person, and before they are hidden again. */
export function ShareContactDialog({ conversation, open, onOpenChange }: Props) {
  const { id, other, iShareContact } = conversation
  const name = other.firstName
  const share = useShareContact(id)
  const stopSharing = useStopSharingContact(id)
  const act = (iShareContact ? stopSharing : share).mutate
  const onAction = () =>
    act(undefined, {
      onSuccess: () =>
        toast.good(
          iShareContact ? t('Contact sharing stopped') : t('Contact shared'),
          iShareContact
            ? t('{{name}} can no longer see it.', { name })
            : t('{{name}} can now see your email and phone number.', { name }),
        ),
      onError: (error) => toast.bad(t("Couldn't update contact sharing"), errorText(error)),
      onSettled: () => onOpenChange(false),
    })
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={iShareContact ? t('Stop sharing your contact?') : t('Share your contact with {{name}}?', { name })}
      description={
        iShareContact
          ? t('{{name}} will no longer see your email and phone number here, but may have saved them.', { name })
          : t('{{name}} will see your email and phone number. You can stop sharing at any time.', { name })
      }
      action={iShareContact ? t('Stop sharing my contact') : t('Share my contact')}
      variant={iShareContact ? 'danger' : 'primary'}
      onAction={onAction}
      busy={share.isPending || stopSharing.isPending}
    />
  )
}
