import { useBlockPerson } from '#domains/safety/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  id: string
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Leads away from what is no longer there. */
  onBlocked: () => void
}

/** Asks before somebody is blocked, by name. */
export function BlockQuestion({ id, name, open, onOpenChange, onBlocked }: Props) {
  const block = useBlockPerson()
  const act = () =>
    block.mutateAsync(id).then(
      () => {
        onOpenChange(false)
        toast.good(t('{{name}} is blocked', { name }), t('You can undo this in settings.'))
        onBlocked()
      },
      (error) => {
        onOpenChange(false)
        toast.bad(t('{{name}} could not be blocked', { name }), errorText(error))
      },
    )
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Block {{name}}?', { name })}
      description={t(
        'You no longer see each other here: no match, no profile, no chat. Contact that you shared is hidden again. They are not told.',
      )}
      action={t('Block {{name}}', { name })}
      onAction={act}
      busy={block.isPending}
    />
  )
}
