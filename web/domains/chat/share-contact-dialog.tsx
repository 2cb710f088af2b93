import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { useState } from 'react'
import { useShareContact, useStopSharingContact } from '#domains/chat/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  conversation: Pick<OpenConversation, 'id' | 'other' | 'iShareContact'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for confirmation before email and phone are shown to the other person, and before they are hidden again. */
export function ShareContactDialog({ conversation, open, onOpenChange }: Props) {
  const { id, other } = conversation
  // What the open question asks: in the meantime another tab, or the answer itself, may have changed it.
  const [iShareContact, setAsked] = useState(conversation.iShareContact)
  if (!open && iShareContact !== conversation.iShareContact) setAsked(conversation.iShareContact)
  const name = other.firstName
  const share = useShareContact(id)
  const stopSharing = useStopSharingContact(id)
  const action = (iShareContact ? stopSharing : share).mutate
  const onAction = () =>
    action(undefined, {
      onSuccess: () =>
        toast.good(
          iShareContact ? t(chatTexts.contactSharingStopped) : t(chatTexts.contactShared),
          iShareContact
            ? t(chatTexts.contactSharingStoppedMessage, { name })
            : t(chatTexts.contactSharedMessage, { name }),
        ),
      onError: (error) => toast.bad(t(chatTexts.couldntUpdateContactSharing), errorText(error)),
      onSettled: () => onOpenChange(false),
    })
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={iShareContact ? t(chatTexts.stopSharingQuestion) : t(chatTexts.shareContactQuestion, { name })}
      description={
        iShareContact ? t(chatTexts.stopSharingConsequence, { name }) : t(chatTexts.shareContactConsequence, { name })
      }
      action={iShareContact ? t(chatTexts.stopSharingMyContact) : t(chatTexts.shareMyContact)}
      variant={iShareContact ? 'danger' : 'primary'}
      onAction={onAction}
      busy={share.isPending || stopSharing.isPending}
    />
  )
}
