import { searchesTexts } from '@jodi/shared/searches/texts.ts'
import { useRemoveSearch } from '#domains/searches/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { id: string; name: string; open: boolean; onClose: () => void }

/** Asks for confirmation before a saved search is deleted, by name. */
export function DeleteSearchDialog({ id, name, open, onClose }: Props) {
  const remove = useRemoveSearch()
  const action = () =>
    remove.mutate(id, {
      onSuccess: () => {
        onClose()
        toast.good(t(searchesTexts.deleted, { name }))
      },
      onError: (error) => {
        onClose()
        toast.bad(t(searchesTexts.couldntDelete), errorText(error))
      },
    })
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={t(searchesTexts.deleteQuestion, { name })}
      description={t(searchesTexts.deleteConsequence)}
      action={t(searchesTexts.deleteNamed, { name })}
      onAction={action}
      busy={remove.isPending}
    />
  )
}
