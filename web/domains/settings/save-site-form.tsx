import {
  type AdminSite,
  CONTENT_APPEARS,
  type SiteFields,
  siteErrorTexts,
  siteFieldsSchema,
} from '@jodi/shared/settings/contract.ts'
import { SITE_LABELS } from '@jodi/shared/settings/labels.ts'
import { settingsTexts } from '@jodi/shared/settings/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { APPEARS_TEXTS, changedSite } from '#domains/settings/format.ts'
import { useNewestSite, useSaveSite } from '#domains/settings/site/queries.ts'
import { clearDraft, readDraft, saveDraft } from '#lib/forms/draft.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useFormDraft } from '#lib/forms/use-form-draft.ts'
import { useOwnSave } from '#lib/requests/use-own-save.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ConflictNotice, type ValueChange } from '#ui/conflict-notice.tsx'
import { FormField } from '#ui/form-field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'

const DRAFT = 'site-settings'

type Props = {
  site: AdminSite
  /** The owner of the draft. */
  owner: string
  /** The logo, which is saved separately. */
  logo: ReactNode
}

/** The site settings, saved together. */
export function SaveSiteForm({ site, owner, logo }: Props) {
  const [base, setBase] = useState(site)
  const [revision, setRevision] = useState(() => typedOn(owner) ?? site.revision)
  const [changes, setChanges] = useState<ValueChange[] | null>(null)
  const save = useSaveSite()
  const own = useOwnSave({
    readNewest: useNewestSite(),
    versionOf: (stored: AdminSite) => stored.revision,
    isStored: (stored, typed: SiteFields) => changedSite(undefined, stored.fields, typed).length === 0,
  })
  const form = useForm({
    schema: siteFieldsSchema,
    defaultValues: site.fields,
    save: async (fields) => {
      const saved = await own.save(fields, revision, (at) => save.mutateAsync({ revision: at, fields }))
      clearDraft(DRAFT)
      edit(saved)
      setChanges(null)
      form.reset(saved.fields)
      toast.good(t(settingsTexts.siteSettingsSaved))
    },
    onError: (text) => {
      if (own.newest.current) showNewest(own.newest.current)
      else toast.bad(t(settingsTexts.couldntSaveSiteSettings), text)
    },
  })
  const edit = (saved: AdminSite) => {
    setBase(saved)
    setRevision(saved.revision)
  }
  // Untouched fields take the values that somebody else saved; typed ones stay as typed.
  const showNewest = (newest: AdminSite) => {
    const before = revision === base.revision ? base.fields : undefined
    setChanges(changedSite(before, newest.fields, form.getValues()))
    edit(newest)
    saveDraft(DRAFT, owner, { revision: newest.revision })
    form.reset(newest.fields, { keepDirtyValues: true, keepErrors: true })
  }
  const { isDirty } = form.formState
  useFormDraft(form, DRAFT, owner)
  useEffect(() => {
    if (isDirty) saveDraft(DRAFT, owner, { revision })
  }, [isDirty, owner, revision])
  const line = (name: 'name' | Contact, rest: { required?: boolean; type?: string; hint?: string } = {}) => (
    <FormField
      control={form.control}
      name={name}
      label={t(SITE_LABELS[name])}
      hint={rest.hint}
      required={rest.required}
    >
      {(field) => <TextInput type={rest.type} {...field} />}
    </FormField>
  )
  const clock = (name: 'acknowledgeHours' | 'answerDays', hint: string) => (
    <FormField control={form.control} name={name} label={t(SITE_LABELS[name])} hint={hint} required>
      {(field) => <NumberInput {...field} />}
    </FormField>
  )
  const text = (name: 'terms' | 'privacy') => (
    <FormField control={form.control} name={name} label={t(SITE_LABELS[name])} hint={t(settingsTexts.legalTextHint)}>
      {(field) => <Textarea {...field} value={field.value ?? ''} className="max-h-[60vh] min-h-40" />}
    </FormField>
  )

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        form.onSubmit()
      }}
    >
      <UnsavedDialog unsaved={isDirty && !form.busy} onLeave={() => clearDraft(DRAFT)} />
      {changes && <ConflictNotice text={t(siteErrorTexts.editConflict)} changes={changes} />}
      <TitledCard title={t(settingsTexts.brand)} text={t(settingsTexts.brandExplanation)}>
        {line('name', { required: true })}
        {logo}
      </TitledCard>
      <TitledCard title={t(settingsTexts.supportContact)} text={t(settingsTexts.supportContactExplanation)}>
        {line('supportEmail', { type: 'email' })}
        {line('supportPhone', { type: 'tel' })}
      </TitledCard>
      <TitledCard title={t(settingsTexts.grievanceContact)} text={t(settingsTexts.grievanceContactExplanation)}>
        {line('grievanceName')}
        {line('grievanceEmail', { type: 'email' })}
        {line('grievancePhone', { type: 'tel' })}
        {clock('acknowledgeHours', t(settingsTexts.acknowledgeHoursHint))}
        {clock('answerDays', t(settingsTexts.answerDaysHint))}
      </TitledCard>
      <TitledCard title={t(settingsTexts.reviewOfContent)} text={t(settingsTexts.reviewOfContentExplanation)}>
        <FormField control={form.control} name="contentAppears" label={t(SITE_LABELS.contentAppears)} group>
          {(field) => <RadioGroup {...field} choices={appearances()} stacked />}
        </FormField>
      </TitledCard>
      <TitledCard
        title={t(settingsTexts.termsAndPrivacy)}
        text={t(settingsTexts.termsAndPrivacyExplanation, {
          version: base.termsVersion,
        })}
      >
        {text('terms')}
        {text('privacy')}
      </TitledCard>
      <div
        data-bottom-bar
        className="sticky bottom-0 z-10 -mx-4 flex justify-end border-t border-line bg-ground px-4 py-3 max-md:*:flex-1 md:mx-0 md:px-0"
      >
        <Button type="submit" variant="primary" busy={form.busy}>
          {t(uiTexts.saveChanges)}
        </Button>
      </div>
    </form>
  )
}

const appearances = () => CONTENT_APPEARS.map((value) => ({ value, label: t(APPEARS_TEXTS[value]) }))

type Contact = 'supportEmail' | 'supportPhone' | 'grievanceName' | 'grievanceEmail' | 'grievancePhone'

/** The revision on which a stored draft was based: if somebody saved since, the server detects the conflict. */
function typedOn(owner: string): number | null {
  const saved = readDraft(DRAFT, owner).revision
  return typeof saved === 'number' ? saved : null
}
