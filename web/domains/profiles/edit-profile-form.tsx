import { type EditableProfile, profileFieldsSchema } from '@jodi/shared/profiles/contract.ts'
import { sectionText } from '@jodi/shared/profiles/field-texts.ts'
import { fieldOf, SECTION_NAMES, type SectionName, TYPED_NAMES, type TypedName } from '@jodi/shared/profiles/fields.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import {
  changesBetween,
  inputOf,
  isSavedAs,
  maySkip,
  mergedInput,
  type ProfileInput,
} from '#domains/profiles/format.ts'
import { AllPhotosLink } from '#domains/profiles/photos/all-photos-link.tsx'
import { ProfileBioData } from '#domains/profiles/profile-bio-data.tsx'
import { ProfilePhoto } from '#domains/profiles/profile-photo.tsx'
import { AboutSection } from '#domains/profiles/prompts/about-section.tsx'
import { useNewestProfile, useProfileFiles, useSaveProfile } from '#domains/profiles/queries.ts'
import { type EditedByStaff, useRemovalReason } from '#domains/profiles/removal-reason.tsx'
import { SectionFields } from '#domains/profiles/section-fields.tsx'
import { useFocusIfLost } from '#lib/focus/use-focus-if-lost.ts'
import { clearDraft, readDraft, saveDraft } from '#lib/forms/draft.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useFormDraft } from '#lib/forms/use-form-draft.ts'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { useOwnSave } from '#lib/requests/use-own-save.ts'
import { fullName } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ConflictNotice, type ValueChange } from '#ui/conflict-notice.tsx'
import { toast } from '#ui/toast.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'

const DRAFT = 'profile-edit'

/** Deletes what this tab stores about a person whom the user may no longer edit, such as a client of another agent. */
export function clearEditDraft(id: string): void {
  if (Object.keys(readDraft(DRAFT, id)).length > 0) clearDraft(DRAFT)
}

type Props = {
  profile: EditableProfile
  /** The field that gets the focus; also 'photo', 'bioData', 'prompts' or a section, 'section-family'. */
  focus?: string
  /** Set if staff edit another person's profile. */
  staff?: EditedByStaff
  onCancel: () => void
  onSaved: () => void
}

/** Every field of a profile and its files, saved together. */
export function EditProfileForm({ profile, focus, staff, onCancel, onSaved }: Props) {
  const [base, setBase] = useState(profile)
  const [revision, setRevision] = useState(() => typedOn(profile))
  const [changes, setChanges] = useState<ValueChange[] | null>(null)
  const save = useSaveProfile(profile.id)
  const files = useProfileFiles({ draft: DRAFT, id: profile.id, saved: base })
  const removal = useRemovalReason(profile.id, fullName(base.firstName, base.lastName) || base.email, staff)

  const own = useOwnSave({
    readNewest: useNewestProfile(profile.id),
    versionOf: (stored: EditableProfile) => stored.revision,
    isStored: (stored, sent: object) => !files.isChanged && isSavedAs(stored, sent),
  })
  const opened = useOpenedSection(profile.id, focus)
  const form = useForm({
    schema: useEditSchema(base),
    defaultValues: inputOf(profile),
    onInvalid: (errors) => opened.showErrors((field) => field in errors),
    onPlaced: () => {
      opened.showErrors((field) => form.getFieldState(field).invalid)
    },
    onPress: files.onPress,
    save: async (fields) => {
      const fileChanges = await files.changes()
      const reason = await removal.ask(base, fileChanges)
      if (reason === null) return
      await own.save(fields, revision, (at) => save.mutateAsync({ revision: at, fields, files: fileChanges, reason }))
      clearDraft(DRAFT)
      toast.good(t(profilesTexts.profileUpdatedSuccessfully), t(profilesTexts.profileUpdatedMessage))
      onSaved()
    },
    onError: async (text, error) => {
      files.showError(error)
      if (own.newest.current) return showNewest(own.newest.current)
      const failure = apiErrorOf(error)
      // The client of an agent may be another's by now.
      const isKnown = failure?.data.reason !== undefined || (staff !== undefined && failure?.code === 'NOT_FOUND')
      toast.bad(t(profilesTexts.errorUpdatingProfile), isKnown ? text : t(profilesTexts.errorUpdatingProfileMessage))
    },
  })
  // Untouched fields take the values that somebody else saved; typed ones stay as typed.
  const showNewest = (newest: EditableProfile) => {
    const typed = form.getValues()
    setChanges(changesBetween(revision === base.revision ? base : undefined, newest, typed, files.readDrafts()))
    setBase(newest)
    setRevision(newest.revision)
    const merged = mergedInput(base, newest, typed)
    keepDraft(newest, merged)
    form.reset(inputOf(newest), { keepErrors: true })
    // Not `keepDirtyValues`, which takes answers to prompts by their number.
    form.reset(merged, { keepDefaultValues: true, keepErrors: true })
  }
  useFormDraft(form, DRAFT, profile.id)
  useEffect(() => {
    if (form.formState.isDirty) saveDraft(DRAFT, profile.id, { revision })
  }, [form.formState.isDirty, profile.id, revision])
  useFocus(opened.focus, form.setFocus)

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          form.onSubmit()
        }}
      >
        <UnsavedDialog
          unsaved={(form.formState.isDirty || files.isChanged) && (!form.busy || removal.asking)}
          onLeave={() => clearDraft(DRAFT)}
        />
        {changes && <ConflictNotice text={t(profilesTexts.profileSavedElsewhere)} changes={changes} />}
        {(opened.section ? [opened.section] : SECTION_NAMES).map((section) => (
          <FormSection key={section} id={`section-${section}`} title={t(sectionText(section))}>
            {section === 'personal' && (
              <>
                <ProfilePhoto
                  id={base.id}
                  name={fullName(base.firstName, base.lastName)}
                  byStaff={staff !== undefined}
                  file={files.photo}
                />
                <AllPhotosLink id={base.id} />
              </>
            )}
            {section === 'family' && <p className="-mt-2 text-ink-2">{t(profilesTexts.optionalSectionsHint)}</p>}
            {section === 'about' ? (
              <AboutSection reviews={base.reviews ?? {}} byStaff={staff !== undefined} />
            ) : (
              <SectionFields section={section} form="form" names={opened.section && fieldsShownIn(opened.section)} />
            )}
          </FormSection>
        ))}
        {opened.section ? (
          <Button variant="ghost" onClick={opened.showAll} className="justify-self-start">
            {t(profilesTexts.editWholeProfile)}
          </Button>
        ) : (
          <FormSection title={t(profilesTexts.bioData)}>
            <ProfileBioData file={files.bioData} />
          </FormSection>
        )}
        <div
          data-bottom-bar
          className="sticky bottom-0 z-10 -mx-4 flex justify-end gap-3 border-t border-line bg-ground px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:*:flex-1 large-text:flex-wrap large-text:*:flex-auto md:mx-0 md:px-0"
        >
          <Button onClick={onCancel}>{t(uiTexts.cancel)}</Button>
          <Button type="submit" variant="primary" busy={form.busy || files.isSending}>
            {t(uiTexts.saveChanges)}
          </Button>
        </div>
      </form>
      {removal.dialog}
    </FormProvider>
  )
}

/** The schema of the contract, to which a field that stays empty is not sent. */
function useEditSchema(base: EditableProfile): typeof profileFieldsSchema {
  return useMemo(() => {
    const skips = (name: string, value: unknown) =>
      value === '' && TYPED_NAMES.some((one) => one === name && maySkip(one, base[one]))
    const withoutSkipped = (values: unknown) =>
      Object.fromEntries(Object.entries(values as ProfileInput).filter(([name, value]) => !skips(name, value)))
    return z.preprocess(withoutSkipped, profileFieldsSchema) as never
  }, [base])
}

/**
 * The section that a link of the profile opens alone; the whole form if something elsewhere has an error, or was typed
 * before a reload.
 */
function useOpenedSection(owner: string, focus: string | undefined) {
  const named = SECTION_NAMES.find((section) => focus === `section-${section}`)
  const isElsewhere = (field: string) => named !== undefined && isInSections(field) && !inputsOf(named).includes(field)
  const [wasTyped] = useState(() => Object.keys(readDraft(DRAFT, owner)).some(isElsewhere))
  const [isWhole, setWhole] = useState(wasTyped)
  const [firstError, setFirstError] = useState<string>()
  // 'Edit whole profile' is gone then.
  useFocusIfLost(String(isWhole), () => document.getElementById(`section-${named}`)?.focus({ preventScroll: true }))
  return {
    section: isWhole ? undefined : named,
    focus: firstError ?? focus,
    showAll: () => setWhole(true),
    showErrors: (hasError: (field: keyof ProfileInput) => boolean) => {
      const first = TYPED_NAMES.find((name) => hasError(name) && isElsewhere(name))
      if (isWhole || !first) return
      setWhole(true)
      setFirstError(first)
    },
  }
}

/** Whether an input belongs to certain sections; the visibility of fields and the revision belong to all. */
const isInSections = (input: string) =>
  input === 'prompts' || input === 'files' || TYPED_NAMES.some((name) => name === input)
const inputsOf = (section: SectionName): string[] =>
  section === 'about' ? [...fieldsShownIn(section), 'prompts'] : fieldsShownIn(section)

/** The fields of a section, in the form or on the profile page. */
const fieldsShownIn = (section: SectionName): TypedName[] =>
  TYPED_NAMES.filter((name) => {
    const { section: own, shownIn } = fieldOf(name)
    return own === section || shownIn === section
  })

/** The revision on which a stored draft was based: if somebody saved since, the server detects the conflict. */
function typedOn({ id, revision }: EditableProfile): number {
  const saved = readDraft(DRAFT, id).revision
  return typeof saved === 'number' ? saved : revision
}

/** The stored draft as it is in the form, on the revision that it now changes. */
function keepDraft({ id, revision }: EditableProfile, merged: ProfileInput): void {
  const stored = Object.entries(merged).filter(([name]) => name in readDraft(DRAFT, id))
  saveDraft(DRAFT, id, { ...Object.fromEntries(stored), revision })
}

function FormSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} tabIndex={-1} className="card grid scroll-mt-2 gap-5 p-4 outline-none md:p-6">
      <h2 className="type-title">{title}</h2>
      {children}
    </section>
  )
}

/** Below the header, which stays in its place. */
function showBlock(block: HTMLElement): void {
  block.focus({ preventScroll: true })
  block.scrollIntoView()
}

function useFocus(wanted: string | undefined, setFocus: (field: keyof ProfileInput) => void) {
  useEffect(() => {
    if (!wanted) return
    const block = document.getElementById(wanted)
    if (block) showBlock(block)
    else setFocus(wanted as keyof ProfileInput)
  }, [wanted, setFocus])
}
