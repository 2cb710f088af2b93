import { preferencesSchema } from '@jodi/shared/preferences/contract.ts'
import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { changedFields, changesBetween } from '#domains/preferences/editor/format.ts'
import {
  type FormValues,
  type OwnPreferences,
  type PreferencesControl,
  startValues,
  statedCriteria,
  withMust,
} from '#domains/preferences/format.ts'
import { useMatchCounts, useNewestPreferences, useSavePreferences } from '#domains/preferences/queries.ts'
import { clearDraft, readDraft, saveDraft } from '#lib/forms/draft.ts'
import { useReportUnsaved } from '#lib/forms/unsaved.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useFormDraft } from '#lib/forms/use-form-draft.ts'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { useOwnSave } from '#lib/requests/use-own-save.ts'
import { t } from '#lib/texts/i18n.ts'
import type { ValueChange } from '#ui/conflict-notice.tsx'
import { toast } from '#ui/toast.tsx'

/** The page and the dialog change the same preferences, so what was typed in one is also in the other. */
export const DRAFT = 'preferences'

type Options = {
  own: OwnPreferences
  /** Called with true before a save, and with false after it. */
  onBusy?: (busy: boolean) => void
  onSaved: () => void
}

/**
 * The form of the preferences, which keeps what is typed over a reload and a new sign-in. After a save it has no
 * changes. `changes` are those that were saved elsewhere while it was open; null if nothing was.
 */
export function usePreferencesForm({ own, onBusy, onSaved }: Options) {
  const savePreferences = useSavePreferences()
  const edited = useEditedPreferences(own)
  const form = useForm({
    schema: preferencesSchema,
    defaultValues: startValues(own),
    save: async (values) => {
      onBusy?.(true)
      const { revision } = await edited
        .save(form.getValues(), edited.preferences.revision, (at) =>
          savePreferences.mutateAsync({ ...values, revision: at }),
        )
        .finally(() => onBusy?.(false))
      const { empty: _answered, ...stated } = { ...form.getValues(), ...values }
      const saved = { ...startValues(edited.preferences), ...stated } as OwnPreferences['stated']
      edited.edit({ ...edited.preferences, stated: saved, emptyIsNoBar: false, revision })
      clearDraft(DRAFT)
      form.reset(stated)
      toast.good(t(preferencesTexts.partnerPreferencesUpdatedSuccessfully))
      onSaved()
    },
    onError: (text, error) => {
      if (!edited.showNewest(form)) showSaveError(form, text, error)
    },
  })
  usePreferencesDraft(form, edited)
  useFollowing(own, edited, form)
  return { form, changes: edited.changes }
}

/**
 * The saved preferences that a form changes, and what was saved elsewhere while it was open; null if nothing was. With
 * a stored draft they have the revision on which it was based.
 */
function useEditedPreferences(own: OwnPreferences) {
  const { id: owner } = useCurrentUser()
  const [preferences, setPreferences] = useState(() => ({ ...own, revision: typedOn(own, owner) }))
  // After a reload the draft has only the revision of what was shown, not its values.
  const [isKnown, setKnown] = useState(preferences.revision === own.revision)
  const [changes, setChanges] = useState<ValueChange[] | null>(null)
  const ownSave = useOwnSave({
    readNewest: useNewestPreferences(),
    versionOf: (stored: OwnPreferences) => stored.revision,
    isStored: (stored, typed: FormValues) => changedFields(typed, startValues(stored)).length === 0,
  })
  const edit = (saved: OwnPreferences, conflicting: ValueChange[] | null = null) => {
    setPreferences(saved)
    setKnown(true)
    setChanges(conflicting)
  }
  /**
   * After a conflict, shows the newest preferences in the fields that were not changed: saving again is then a choice.
   * Returns false after another error, or if they could not be read.
   */
  const showNewest = ({ getValues, reset }: Filled): boolean => {
    const newest = ownSave.newest.current
    if (!newest) return false
    const values = startValues(newest)
    reset(values, { keepDirtyValues: true })
    edit(newest, changesBetween(isKnown ? startValues(preferences) : undefined, values, getValues()))
    return true
  }
  return { preferences, edit, changes, save: ownSave.save, showNewest }
}

/** Keeps what is typed over a reload and a new sign-in. */
function usePreferencesDraft(
  form: Pick<
    UseFormReturn<FormValues, unknown, OwnPreferences['stated']>,
    'watch' | 'getValues' | 'setValue' | 'formState'
  >,
  { preferences: { revision } }: ReturnType<typeof useEditedPreferences>,
): void {
  const { id: owner } = useCurrentUser()
  useFormDraft(form, DRAFT, owner)
  const { isDirty } = form.formState
  useEffect(() => {
    if (isDirty) saveDraft(DRAFT, owner, { revision })
  }, [isDirty, owner, revision])
}

/** The revision on which a stored draft was based: if another one was saved since, the server detects the conflict. */
function typedOn({ revision }: OwnPreferences, owner: string): string | null {
  const saved = readDraft(DRAFT, owner).revision
  return typeof saved === 'string' || saved === null ? saved : revision
}

type Filled = Pick<UseFormReturn<FormValues>, 'getValues' | 'reset'>

/** A form without changes follows what is saved elsewhere: it may open with what was loaded a while ago. */
function useFollowing(
  own: OwnPreferences,
  { preferences, edit, changes }: ReturnType<typeof useEditedPreferences>,
  { formState: { isDirty }, reset }: Pick<UseFormReturn<FormValues>, 'formState' | 'reset'>,
): void {
  const followed = useRef(own.revision)
  const isNewer = own.revision !== followed.current && (own.revision ?? '') > (preferences.revision ?? '')
  useEffect(() => {
    if (!isNewer || isDirty || changes) return
    followed.current = own.revision
    edit(own)
    reset(startValues(own))
  })
}

/** The limit of saves of must-haves stays next to them until the next attempt. */
function showSaveError(form: Pick<UseFormReturn<FormValues>, 'setError'>, text: string, error: unknown): void {
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
