import { safetyTexts } from '@jodi/shared/safety/texts.ts'
import { useBlockPerson } from '#domains/safety/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  id: string
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opens a page that does not show the blocked person. */
  onBlocked: () => Promise<void>
}

/** Asks for confirmation before a person is blocked, by name. */
export function ConfirmBlockDialog({ id, name, open, onOpenChange, onBlocked }: Props) {
  const block = useBlockPerson(() => {
    onOpenChange(false)
    return onBlocked()
  })
  const action = () =>
    block.mutate(id, {
      onSuccess: () => toast.good(t(safetyTexts.hasBeenBlocked, { name }), t(safetyTexts.unblockHint)),
      onError: (error) => {
        onOpenChange(false)
        toast.bad(t(safetyTexts.couldntBlock, { name }), errorText(error))
      },
    })
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(safetyTexts.blockQuestion, { name })}
      description={t(safetyTexts.blockConsequence)}
      action={t(safetyTexts.blockNamed, { name })}
      onAction={action}
      busy={block.isPending}
    />
  )
}
