import { searchesTexts } from '@jodi/shared/searches/texts.ts'
import { hourChoices } from '#domains/searches/format.ts'
import { useSetHour } from '#domains/searches/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast.tsx'

/** The hour of the daily email; saves at once, and shows the former one again if that fails. */
export function SearchHour({ hour }: { hour: number }) {
  const save = useSetHour()
  const shown = save.isPending ? save.variables : hour
  return (
    <Field label={t(searchesTexts.emailHour)} hint={t(searchesTexts.emailContent)}>
      <Select
        value={String(shown)}
        choices={hourChoices()}
        onChange={(value) =>
          save.mutate(Number(value), {
            onError: (error) => toast.bad(t(searchesTexts.couldntChangeHour), errorText(error)),
          })
        }
      />
    </Field>
  )
}
