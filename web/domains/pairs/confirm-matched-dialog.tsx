import { pairsTexts } from '@jodi/shared/pairs/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useProposeMatched } from '#domains/pairs/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { id: string; name: string; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks for confirmation before proposing 'Successfully Matched' with a person, by name. */
export function ConfirmMatchedDialog({ id, name, open, onOpenChange }: Props) {
  const propose = useProposeMatched()
  const action = () =>
    propose.mutate(id, {
      onSuccess: () => toast.good(t(pairsTexts.confirmationRequested, { name })),
      onError: (error) => toast.bad(t(uiTexts.couldntSaveChange), errorText(error)),
      onSettled: () => onOpenChange(false),
    })
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(pairsTexts.successfullyMatchedQuestion, { name })}
      description={t(pairsTexts.successfullyMatchedConsequence, { name })}
      action={t(pairsTexts.ask, { name })}
      onAction={action}
      busy={propose.isPending}
      variant="primary"
    />
  )
}
