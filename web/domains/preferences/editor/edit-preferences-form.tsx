import { preferencesInputTexts } from '@jodi/shared/preferences/input-texts.ts'
import { RANGES_IN_DIALOG, SETS_IN_DIALOG } from '@jodi/shared/profiles/preferences.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { changedFields, fieldsOf } from '#domains/preferences/editor/format.ts'
import { PreferenceRow } from '#domains/preferences/editor/preference-row.tsx'
import { SaveBar } from '#domains/preferences/editor/save-bar.tsx'
import { SeekingRow } from '#domains/preferences/editor/seeking-row.tsx'
import { EmptyQuestion } from '#domains/preferences/empty-question.tsx'
import type { FormValues, OwnPreferences } from '#domains/preferences/format.ts'
import { DRAFT, useMustHaves, usePreferencesForm } from '#domains/preferences/use-preferences-form.tsx'
import { clearDraft } from '#lib/forms/draft.ts'
import { t } from '#lib/texts/i18n.ts'
import { ConflictNotice } from '#ui/conflict-notice.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'

const CRITERIA = [...RANGES_IN_DIALOG, ...SETS_IN_DIALOG]

/**
 * A row for each preference, of which one is open at a time, and beside them, or below them on a phone, the number of
 * matches and what saves them.
 */
export function EditPreferencesForm({ own }: { own: OwnPreferences }) {
  const [opened, setOpened] = useState<string | null>(null)
  const { form, changes } = usePreferencesForm({ own, onSaved: () => setOpened(null) })
  const { control, formState } = form
  const { mustHaves, counts, error } = useMustHaves(control, formState.defaultValues)
  const values = useWatch({ control, compute: (all) => all })
  const saved = formState.defaultValues as FormValues
  const isUnsaved = changedFields(values, saved).length > 0
  const undo = () => {
    clearDraft(DRAFT)
    setOpened(null)
    form.reset(saved)
  }
  const toggle = (name: string) => setOpened((now) => (now === name ? null : name))
  const row = { control, values, saved, mustHaves, defaults: values.empty === 'noBar' ? null : own.defaults }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_18.5rem]"
    >
      <UnsavedDialog unsaved={isUnsaved && !form.busy} onLeave={() => clearDraft(DRAFT)} />
      <div className="grid gap-5">
        {changes && <ConflictNotice text={t(preferencesInputTexts.editConflict)} changes={changes} />}
        <SeekingRow
          control={control}
          values={values}
          saved={saved}
          isOpen={opened === 'seeking'}
          onToggle={() => toggle('seeking')}
        />
        {saved.empty === 'noBar' && <EmptyQuestion control={control} />}
        <ul className="border-line bg-surface max-md:-mx-4 max-md:border-y md:rounded-card md:border md:shadow-card md:[&>li:first-child]:rounded-t-card md:[&>li:last-child]:rounded-b-card">
          {CRITERIA.map((criterion) => (
            <PreferenceRow
              key={criterion.name}
              {...row}
              criterion={criterion}
              isOpen={opened === criterion.name || fieldsOf(criterion).some((field) => formState.errors[field])}
              onToggle={() => toggle(criterion.name)}
            />
          ))}
        </ul>
      </div>
      <SaveBar counts={counts} error={error} busy={form.busy} onUndo={isUnsaved ? undo : undefined} />
    </form>
  )
}
