import type { OpenConversation } from '@jodi/shared/chat.ts'
import { useShareContact, useTakeBackContact } from '#domains/chat/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { conversation: OpenConversation; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks before the own e-mail and phone are shown to the other person, and before they are hidden again. */
export function ShareContactDialog({ conversation, open, onOpenChange }: Props) {
  const { id, other, iShareContact } = conversation
  const name = other.firstName
  const share = useShareContact(id)
  const takeBack = useTakeBackContact(id)
  const act = (iShareContact ? takeBack : share).mutate
  const onAction = () =>
    act(undefined, {
      onSuccess: () =>
        toast.good(
          iShareContact ? t('Contact taken back') : t('Contact shared'),
          iShareContact
            ? t('{{name}} no longer sees it here.', { name })
            : t('{{name}} now sees your e-mail and phone number.', { name }),
        ),
      onError: (error) => toast.bad(t('Your contact could not be changed'), errorText(error)),
      onSettled: () => onOpenChange(false),
    })
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={iShareContact ? t('Take back your contact?') : t('Share your contact with {{name}}?', { name })}
      description={
        iShareContact
          ? t('{{name}} no longer sees your e-mail and phone number here, but may have noted them.', { name })
          : t('{{name}} will see your e-mail and phone number. You can take it back at any time.', { name })
      }
      action={iShareContact ? t('Take back my contact') : t('Share my contact')}
      variant={iShareContact ? 'danger' : 'primary'}
      onAction={onAction}
      busy={share.isPending || takeBack.isPending}
    />
  )
}
