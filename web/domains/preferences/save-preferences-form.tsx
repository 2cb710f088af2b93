import { preferencesInputTexts } from '@jodi/shared/preferences/input-texts.ts'
import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import { RANGES_IN_DIALOG, SETS_IN_DIALOG } from '@jodi/shared/profiles/preferences.ts'
import { createPortal } from 'react-dom'
import { EmptyQuestion } from '#domains/preferences/empty-question.tsx'
import type { OwnPreferences } from '#domains/preferences/format.ts'
import { MatchCount } from '#domains/preferences/match-count.tsx'
import { RangeFields } from '#domains/preferences/range-fields.tsx'
import { SetField } from '#domains/preferences/set-field.tsx'
import { useMustHaves, usePreferencesForm } from '#domains/preferences/use-preferences-form.tsx'
import { SeekingChoice } from '#domains/profiles/seeking-choice.tsx'
import { t } from '#lib/texts/i18n.ts'
import { ConflictNotice } from '#ui/conflict-notice.tsx'
import { FormField } from '#ui/form-field.tsx'

type Props = {
  id: string
  own: OwnPreferences
  /** Beside the submit button: where the number of matches is shown. */
  footer: HTMLElement | null
  onBusy: (busy: boolean) => void
  onSaved: () => void
}

/** The preferences; the submit button is outside and refers to this form by id. */
export function SavePreferencesForm({ id, own, footer, onBusy, onSaved }: Props) {
  const { form, changes } = usePreferencesForm({ own, onBusy, onSaved })
  const { control, watch } = form
  const { mustHaves, counts, error } = useMustHaves(control, form.formState.defaultValues)
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
      {changes && (
        <div className="md:col-span-2">
          <ConflictNotice text={t(preferencesInputTexts.editConflict)} changes={changes} />
        </div>
      )}
      {form.formState.defaultValues?.empty === 'noBar' && <EmptyQuestion control={control} className="md:col-span-2" />}
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
        <RangeFields key={range.name} {...{ range, control, defaults, mustHaves }} />
      ))}
      {SETS_IN_DIALOG.map((set) => (
        <SetField key={set.preference} {...{ set, control, religions, defaults, mustHaves }} />
      ))}
      {footer && createPortal(<MatchCount counts={counts} error={error} />, footer)}
    </form>
  )
}
