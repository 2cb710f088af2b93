import type { MatchFilter } from '@jodi/shared/matches/filters.ts'
import { saveSearchSchema } from '@jodi/shared/searches/contract.ts'
import { searchesTexts } from '@jodi/shared/searches/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useState } from 'react'
import { EmailsOff } from '#domains/searches/emails-off.tsx'
import { hourText, searchName } from '#domains/searches/format.ts'
import { useSavedSearches, useSaveSearch } from '#domains/searches/queries.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { t } from '#lib/texts/i18n.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { FormField } from '#ui/form-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { filter: MatchFilter; query: string; onClose: () => void }
const formSchema = saveSearchSchema.pick({ name: true, emails: true })

/** Asks for a name, and whether to send emails. */
export function SaveSearchDialog({ filter, query, onClose }: Props) {
  // The same for a second try, so that a lost answer does not save it twice.
  const [id] = useState(() => crypto.randomUUID())
  const save = useSaveSearch()
  const { data } = useSavedSearches()
  const form = useForm({
    schema: formSchema,
    defaultValues: { name: searchName(filter, query), emails: true },
    save: async (fields) => {
      await save.mutateAsync({ id, filter, query, ...fields })
      toast.good(t(searchesTexts.searchSaved, { name: fields.name }))
      onClose()
    },
    onError: (text) => toast.bad(t(searchesTexts.couldntSave), text),
  })
  const { control, watch, setValue } = form
  return (
    <FormDialog
      title={t(searchesTexts.saveThisSearch)}
      form={form}
      action={t(searchesTexts.saveSearch)}
      onClose={onClose}
    >
      <FormField control={control} name="name" label={t(uiTexts.name)} required>
        {(field) => <TextInput {...field} />}
      </FormField>
      <Switch
        label={t(searchesTexts.emailNewPeople)}
        hint={data?.emailsOn ? t(searchesTexts.emailAtHour, { time: hourText(data.hour) }) : undefined}
        checked={watch('emails')}
        onChange={(on) => setValue('emails', on)}
      />
      {data?.emailsOn && <p className="text-small text-ink-3">{t(searchesTexts.emailContent)}</p>}
      {data?.emailsOn === false && <EmailsOff />}
    </FormDialog>
  )
}
