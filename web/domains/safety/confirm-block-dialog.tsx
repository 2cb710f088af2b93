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
  /** Opens a page that does not show the blocked person. */
  onBlocked: () => Promise<void>
}

/** Asks for confirmation before a person is blocked, by name. */
export function ConfirmBlockDialog({ id, name, open, onOpenChange, onBlocked }: Props) {
  const block = useBlockPerson(() => {
    onOpenChange(false)
    return onBlocked()
  })
  const act = () =>
    block.mutateAsync(id).then(
      () => toast.good(t('{{name}} has been blocked', { name }), t('You can unblock them in Settings.')),
      (error) => {
        onOpenChange(false)
        toast.bad(t("Couldn't block {{name}}", { name }), errorText(error))
      },
    )
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Block {{name}}?', { name })}
      description={t(
        "You won't see each other's profiles, matches or chats, and shared contact details are hidden. They are not notified.",
      )}
      action={t('Block {{name}}', { name })}
      onAction={act}
      busy={block.isPending}
    />
  )
}
