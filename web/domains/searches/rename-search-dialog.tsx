import { renameSearchSchema } from '@jodi/shared/searches/contract.ts'
import { searchesTexts } from '@jodi/shared/searches/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useRenameSearch } from '#domains/searches/queries.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { t } from '#lib/texts/i18n.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { FormField } from '#ui/form-field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { id: string; name: string; onClose: () => void }

/** Gives a saved search another name. */
export function RenameSearchDialog({ id, name, onClose }: Props) {
  const rename = useRenameSearch()
  const form = useForm({
    schema: renameSearchSchema,
    defaultValues: { name },
    save: async (fields) => {
      await rename.mutateAsync({ id, ...fields })
      onClose()
    },
    onError: (text) => toast.bad(t(searchesTexts.couldntRename), text),
  })
  return (
    <FormDialog
      title={t(searchesTexts.renameNamed, { name })}
      form={form}
      action={t(searchesTexts.rename)}
      onClose={onClose}
    >
      <FormField control={form.control} name="name" label={t(uiTexts.name)} required>
        {(field) => <TextInput {...field} />}
      </FormField>
    </FormDialog>
  )
}
