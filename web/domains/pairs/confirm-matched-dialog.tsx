import { memberErrorTexts } from '@jodi/shared/members/reasons.ts'
import { useProposeMatched } from '#domains/pairs/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { id: string; name: string; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks for confirmation before proposing 'Successfully Matched' with a person, by name. */
export function ConfirmMatchedDialog({ id, name, open, onOpenChange }: Props) {
  const propose = useProposeMatched()
  const act = () =>
    propose.mutate(id, {
      onSuccess: () => toast.good(t('We asked {{name}} to confirm', { name })),
      onError: (error) => toast.bad(t("Couldn't save this change"), errorText(error, memberErrorTexts)),
      onSettled: () => onOpenChange(false),
    })
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Successfully Matched with {{name}}?', { name })}
      description={t(
        'When {{name}} confirms, you both stop appearing in matches. Your chats stay open, and either of you can undo this in Settings.',
        { name },
      )}
      action={t('Ask {{name}}', { name })}
      onAction={act}
      busy={propose.isPending}
      variant="primary"
    />
  )
}
