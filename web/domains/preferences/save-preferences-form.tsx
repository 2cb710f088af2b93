import { preferencesSchema } from '@jodi/shared/preferences/contract.ts'
import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import { RANGES_IN_DIALOG, SETS_IN_DIALOG } from '@jodi/shared/profiles/preferences.ts'
import { EmptyQuestion } from '#domains/preferences/empty-question.tsx'
import { type OwnPreferences, startValues } from '#domains/preferences/format.ts'
import { useSavePreferences } from '#domains/preferences/queries.ts'
import { RangeFields } from '#domains/preferences/range-fields.tsx'
import { SetField } from '#domains/preferences/set-field.tsx'
import { SeekingChoice } from '#domains/profiles/seeking-choice.tsx'
import { t } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { FormField } from '#ui/form-field.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  id: string
  own: OwnPreferences
  onBusy: (busy: boolean) => void
  onSaved: () => void
}

/** The preferences; the submit button is outside and refers to this form by id. */
export function SavePreferencesForm({ id, own, onBusy, onSaved }: Props) {
  const savePreferences = useSavePreferences()
  const form = useForm({
    schema: preferencesSchema,
    defaultValues: startValues(own),
    save: async (values) => {
      onBusy(true)
      await savePreferences.mutateAsync(values).finally(() => onBusy(false))
      toast.good(t(preferencesTexts.partnerPreferencesUpdatedSuccessfully))
      onSaved()
    },
    onError: (text) => toast.bad(t(preferencesTexts.failedToUpdatePartnerPreferences), text),
  })
  const { control, watch } = form
  const religions = watch('preferredReligion') ?? []
  const defaults = watch('empty') === 'noBar' ? null : own.defaults

  return (
    <form
      id={id}
      noValidate
      className="grid gap-5 md:grid-cols-2"
      onSubmit={(event) => {
        // The dialog may be rendered inside another form of the page, whose submit this event must not trigger.
        event.preventDefault()
        event.stopPropagation()
        form.onSubmit()
      }}
    >
      {form.formState.defaultValues?.empty === 'noBar' && <EmptyQuestion control={control} />}
      <FormField
        control={control}
        name="seeking"
        label={t(preferencesTexts.lookingFor)}
        group
        required
        className="md:col-span-2"
      >
        {({ value, onChange, ref }) => <SeekingChoice value={value} onChange={onChange} ref={ref} />}
      </FormField>
      {RANGES_IN_DIALOG.map((range) => (
        <RangeFields key={range.name} range={range} control={control} defaults={defaults} />
      ))}
      {SETS_IN_DIALOG.map((set) => (
        <SetField key={set.preference} set={set} control={control} religions={religions} defaults={defaults} />
      ))}
    </form>
  )
}
