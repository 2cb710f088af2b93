import { preferencesSchema } from '@jodi/shared/preferences/contract.ts'
import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import { RANGES_IN_DIALOG, SETS_IN_DIALOG } from '@jodi/shared/profiles/preferences.ts'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { EmptyQuestion } from '#domains/preferences/empty-question.tsx'
import {
  type FormValues,
  type OwnPreferences,
  type PreferencesControl,
  startValues,
  statedCriteria,
  withMust,
} from '#domains/preferences/format.ts'
import { MatchCount } from '#domains/preferences/match-count.tsx'
import { useMatchCounts, useSavePreferences } from '#domains/preferences/queries.ts'
import { RangeFields } from '#domains/preferences/range-fields.tsx'
import { SetField } from '#domains/preferences/set-field.tsx'
import { useBase } from '#domains/preferences/use-base.ts'
import { SeekingChoice } from '#domains/profiles/seeking-choice.tsx'
import { apiErrorOf } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { useReportUnsaved } from '#lib/unsaved.ts'
import { useForm } from '#lib/use-form.ts'
import { ConflictNotice } from '#ui/conflict-notice.tsx'
import { FormField } from '#ui/form-field.tsx'
import { toast } from '#ui/toast.tsx'

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
  const { form, isConflict } = usePreferencesForm({ own, onBusy, onSaved })
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
      {isConflict && (
        <div className="md:col-span-2">
          <ConflictNotice text={t(preferencesTexts.savedElsewhere)} changes={[]} />
        </div>
      )}
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
        <RangeFields key={range.name} {...{ range, control, defaults, mustHaves }} />
      ))}
      {SETS_IN_DIALOG.map((set) => (
        <SetField key={set.preference} {...{ set, control, religions, defaults, mustHaves }} />
      ))}
      {footer && createPortal(<MatchCount counts={counts} error={error} />, footer)}
    </form>
  )
}

function usePreferencesForm({ own, onBusy, onSaved }: Pick<Props, 'own' | 'onBusy' | 'onSaved'>) {
  const savePreferences = useSavePreferences()
  const { base, begin, isConflict, isResolved } = useBase(own)
  const form = useForm({
    schema: preferencesSchema,
    defaultValues: startValues(own),
    save: async (values) => {
      onBusy(true)
      await savePreferences.mutateAsync({ ...values, revision: base.revision }).finally(() => onBusy(false))
      toast.good(t(preferencesTexts.partnerPreferencesUpdatedSuccessfully))
      onSaved()
    },
    onError: async (text, error) => {
      if (!(await isResolved(error, form.reset))) showSaveError(form, text, error)
    },
  })
  const { isDirty } = form.formState
  // The dialog opens with what was loaded last, and is up to date a moment later.
  useEffect(() => {
    if (own.revision === base.revision || isDirty || isConflict) return
    begin(own)
    form.reset(startValues(own))
  })
  return { form, isConflict }
}

/** The limit of saves of must-haves stays next to them until the next attempt. */
export function showSaveError(form: Pick<UseFormReturn<FormValues>, 'setError'>, text: string, error: unknown): void {
  if (apiErrorOf(error)?.code === 'TOO_MANY') form.setError('musts', { type: 'server', message: text })
  else toast.bad(t(preferencesTexts.failedToUpdatePartnerPreferences), text)
}

/** The must-haves of the form, and the number of matches with its unsaved values. */
export function useMustHaves(control: PreferencesControl, saved: unknown) {
  const { field, fieldState, formState } = useController({ control, name: 'musts' })
  useReportUnsaved(fieldState.isDirty && !formState.isSubmitting)
  const values = useWatch({ control, compute: (all) => all })
  const counts = useMatchCounts(inputOf(values), inputOf(saved))
  const musts = field.value ?? []
  const stated = statedCriteria(values)
  const kept = musts.filter((criterion) => stated.includes(criterion))
  const { onChange } = field
  useEffect(() => {
    // An emptied preference is no must-have, also when it is stated again.
    if (kept.length < musts.length) onChange(kept)
  })
  return {
    counts,
    error: fieldState.error?.message,
    mustHaves: {
      ...{ stated, musts, rows: counts.rows },
      onChange: (criterion: (typeof musts)[number], isMust: boolean) => onChange(withMust(musts, criterion, isMust)),
    },
  }
}

/** What a count is asked with; null if the schema rejects the values. */
function inputOf(values: unknown): string | null {
  const { data } = preferencesSchema.safeParse(values)
  return data ? JSON.stringify(data) : null
}
