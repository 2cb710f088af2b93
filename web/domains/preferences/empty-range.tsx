import type { Preferences } from '@jodi/shared/preferences/contract.ts'
import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import type { RangeCriterion } from '@jodi/shared/profiles/preferences.ts'
import { useController } from 'react-hook-form'
import { defaultRange, emptyText, type PreferencesControl } from '#domains/preferences/format.ts'
import { useReportUnsaved } from '#lib/forms/unsaved.ts'
import { t } from '#lib/texts/i18n.ts'

type Props = {
  range: RangeCriterion
  control: PreferencesControl
  /** Null where an empty field means 'No bar'. */
  defaults: Preferences | null
}

/** Below a range without bounds: what is used instead. */
export function EmptyRange({ range, control, defaults }: Props) {
  const value = defaults && defaultRange(range, defaults)
  return (
    <p className="text-small text-ink-3">
      {value === null ? emptyText(null) : <AgeDefault control={control} value={value} />}
    </p>
  )
}

/** The default of the age, and the choice to accept any age instead. */
function AgeDefault({ control, value }: Pick<Props, 'control'> & { value: string }) {
  const { field, fieldState, formState } = useController({ control, name: 'anyAge' })
  useReportUnsaved(fieldState.isDirty && !formState.isSubmitting)
  return (
    <>
      <span aria-live="polite">{emptyText(field.value ? null : value)}</span>{' '}
      <button
        type="button"
        onClick={() => field.onChange(!field.value)}
        className="link relative rounded-sm before:absolute before:-inset-x-1 before:-inset-y-3 before:content-['']"
      >
        {field.value ? t(preferencesTexts.useDefaultAge, { value }) : t(preferencesTexts.acceptAnyAge)}
      </button>
    </>
  )
}
