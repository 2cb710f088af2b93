import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import { Pencil } from 'lucide-react'
import { changedFields } from '#domains/preferences/editor/format.ts'
import type { FormValues, PreferencesControl } from '#domains/preferences/format.ts'
import { seekingSentence } from '#domains/preferences/sentences/format.ts'
import { SeekingChoice } from '#domains/profiles/seeking-choice.tsx'
import { t } from '#lib/texts/i18n.ts'
import { FormField } from '#ui/form-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'

type Props = {
  control: PreferencesControl
  values: FormValues
  saved: FormValues
  isOpen: boolean
  onToggle: () => void
}

/** Above the preferences: whom the member is looking for, and what preferences do. */
export function SeekingRow({ control, values, saved, isOpen, onToggle }: Props) {
  const { seeking } = values
  const hasChanged = changedFields({ seeking }, saved).length > 0
  return (
    <div
      className={`grid gap-2 ${hasChanged ? 'rounded-card bg-accent-soft max-md:-mx-4 max-md:rounded-none max-md:px-4 md:p-4' : ''}`}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="type-head min-w-0">
          {seeking.length > 0
            ? seekingSentence(values as Parameters<typeof seekingSentence>[0])
            : t(preferencesTexts.lookingFor)}
        </h2>
        {/* Above the buttons of the rows. */}
        <IconButton
          icon={Pencil}
          label={t(preferencesTexts.changePreference, { preference: t(preferencesTexts.lookingFor) })}
          aria-expanded={isOpen || seeking.length === 0}
          onClick={onToggle}
          className={`-mr-2 ${hasChanged ? 'md:-mr-0.75' : 'md:mr-3.25'}`}
        />
      </div>
      {(isOpen || seeking.length === 0) && (
        <FormField control={control} name="seeking" label={t(preferencesTexts.lookingFor)} group required>
          {({ value, onChange, ref }) => <SeekingChoice value={value} onChange={onChange} ref={ref} />}
        </FormField>
      )}
      <p className="max-w-[62ch] text-ink-2">
        {hasChanged && <b className="font-semibold">{t(preferencesTexts.changed)}. </b>}
        {t(preferencesTexts.partnerPreferencesExplanation)}
      </p>
    </div>
  )
}
