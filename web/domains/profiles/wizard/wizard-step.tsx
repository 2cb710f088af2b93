import type { EditableProfile } from '@jodi/shared/profiles/contract.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import { changesBetween, inputOf, isSavedAs, type ProfileInput } from '#domains/profiles/format.ts'
import { type ProfileFiles, useNewestOwnProfile } from '#domains/profiles/queries.ts'
import { toastStepError } from '#domains/profiles/wizard/toast-step-error.tsx'
import { readDraft, saveDraft, WIZARD_DRAFT } from '#lib/forms/draft.ts'
import { useOwnSave } from '#lib/requests/use-own-save.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ConflictNotice, type ValueChange } from '#ui/conflict-notice.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'

/** On a phone the buttons stay at the bottom of the screen, within reach of the thumb. */
const ACTIONS = `flex flex-wrap gap-3 border-t border-line pt-5 max-md:sticky max-md:bottom-0 max-md:z-10
  max-md:-mx-4 max-md:mt-auto max-md:-mb-8 max-md:bg-ground max-md:px-4 max-md:pt-3
  max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:gap-2 max-md:*:flex-1`

type StepForm<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>

type Props<Values extends FieldValues, Output> = {
  form: StepForm<Values, Output> & { onSubmit: () => void; busy: boolean }
  /** What was saved elsewhere in the meantime; null if nothing was. */
  changes: ValueChange[] | null
  next: string
  /** Whether a file of this step is being uploaded. */
  sending?: boolean
  /** Where the form goes on without saving: to the next question of this step. */
  onNext: (() => void) | undefined
  onExit: () => void
  exiting: boolean
  /** Undefined where nothing is before. */
  onBack: (() => void) | undefined
  children: ReactNode
}

/** The frame of one step, with Back and the submit button. */
export function WizardStep<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { form, changes, next, sending = false, onExit, exiting, onNext, onBack, children } = props
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-1 flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (onNext) onNext()
          else form.onSubmit()
        }}
      >
        <UnsavedDialog unsaved={form.formState.isDirty && !form.busy && !exiting} />
        {changes && <ConflictNotice text={t(profilesTexts.profileSavedElsewhere)} changes={changes} />}
        {children}
        <div data-bottom-bar className={ACTIONS}>
          {onBack && (
            <Button
              onClick={onBack}
              aria-disabled={form.busy || exiting}
              aria-label={t(uiTexts.back)}
              className="max-md:flex-none! max-md:px-3!"
            >
              <ArrowLeft aria-hidden="true" className="md:hidden" />
              <span aria-hidden="true" className="max-md:hidden">
                {t(uiTexts.back)}
              </span>
            </Button>
          )}
          <Button
            variant="ghost"
            onClick={onExit}
            busy={exiting}
            disabled={form.busy}
            className="max-md:flex-none! max-md:px-2! max-md:text-small md:ml-auto"
          >
            {t(profilesTexts.saveAndExit)}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={form.busy || sending}
            disabled={exiting}
            // The second click of a double click does not answer the question that has just appeared.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {next}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

type EditedStep = {
  owner: string
  profile: EditableProfile | null
  /** Of the toast after an error. */
  title: string
  files: Pick<ProfileFiles, 'readDrafts' | 'isChanged'>
}

/**
 * The saved profile that a step changes: the one that it was opened with, however often it is loaded in the meantime.
 * If it was saved elsewhere first, the form takes those values and keeps what was typed.
 */
export function useEditedStep({ owner, profile, title, files }: EditedStep) {
  const [base, setBase] = useState(() => typedOn(owner, profile))
  const [changes, setChanges] = useState<ValueChange[] | null>(null)
  const edit = (newest: EditableProfile | null) => {
    const revision = newest?.revision ?? null
    setBase({ profile: newest, revision })
    saveDraft(WIZARD_DRAFT, owner, { revision })
  }
  const own = useOwnSave({
    readNewest: useNewestOwnProfile(),
    versionOf: (stored: EditableProfile | null) => stored?.revision ?? null,
    isStored: (stored, sent: object) => stored !== null && !files.isChanged && isSavedAs(stored, sent),
  })
  const onStepError = <Values extends FieldValues, Output>(
    { getValues, reset }: StepForm<Values, Output>,
    text: string,
    error: unknown,
  ) => {
    const newest = own.newest.current
    if (!newest) return toastStepError(title, text, error)
    const typed = getValues()
    setChanges(changesBetween(base.profile, newest, typed as Partial<ProfileInput>, files.readDrafts()))
    edit(newest)
    reset(fieldsOf(newest, typed), { keepDirtyValues: true, keepErrors: true })
  }
  return { revision: base.revision, save: own.save, changes, edit, onStepError }
}

/** The profile on which the input is based; undefined if a reload has lost it, as the draft has only its revision. */
type Base = { profile: EditableProfile | null | undefined; revision: number | null }

/** What a stored draft was based on: if another tab saved since, the server detects the conflict. */
function typedOn(owner: string, profile: EditableProfile | null): Base {
  const loaded = profile?.revision ?? null
  const { revision: stored } = readDraft(WIZARD_DRAFT, owner)
  const revision = typeof stored === 'number' || stored === null ? stored : loaded
  if (revision === loaded) return { profile, revision }
  return { profile: revision === null ? null : undefined, revision }
}

/**
 * Stores the input of a step over a reload, with the saved revision that it changes. Only changed fields are stored:
 * the others come from the profile. Called next to `useForm`: a child would restore it before the form can see that it
 * was changed.
 */
export function useStepDraft<Values extends FieldValues, Output>(
  { watch, getValues, setValue }: StepForm<Values, Output>,
  { owner, step, revision }: { owner: string; step: string; revision: number | null },
) {
  useEffect(() => {
    const known = getValues()
    for (const [field, value] of Object.entries(draftOf(owner, step)))
      if (field in known) setValue(field as Path<Values>, value as never, { shouldDirty: true })
    const watching = watch((values, { name }) => {
      if (name) saveDraft(WIZARD_DRAFT, owner, { [step]: { ...draftOf(owner, step), [name]: values[name] }, revision })
    })
    return () => watching.unsubscribe()
  }, [watch, getValues, setValue, owner, step, revision])
}

/** Keeps as a draft only what could not be saved. */
export function keepUnsaved(owner: string, step: string, saved: Record<string, unknown>): void {
  const left = Object.entries(draftOf(owner, step)).filter(([field]) => !(field in saved))
  saveDraft(WIZARD_DRAFT, owner, { [step]: Object.fromEntries(left) })
}

/** The form values of a profile. */
function fieldsOf<Values extends FieldValues>(profile: EditableProfile, form: Values): Values {
  const input = inputOf(profile)
  return Object.fromEntries(Object.keys(form).map((field) => [field, input[field as keyof ProfileInput]])) as Values
}

const draftOf = (owner: string, step: string) => (readDraft(WIZARD_DRAFT, owner)[step] ?? {}) as Record<string, unknown>
