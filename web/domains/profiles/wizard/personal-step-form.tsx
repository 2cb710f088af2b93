import { type EditableProfile, personalFieldsSchema, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { inputOf } from '#domains/profiles/format.ts'
import { ProfilePhoto } from '#domains/profiles/profile-photo.tsx'
import { useProfileFiles, useSaveStep } from '#domains/profiles/queries.ts'
import { SectionFields } from '#domains/profiles/section-fields.tsx'
import { pickFields } from '#domains/profiles/wizard/format.ts'
import { DRAFT, useStepError, WizardStep } from '#domains/profiles/wizard/wizard-step.tsx'
import { fullName } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'

type Props = {
  owner: string
  profile: EditableProfile | null
  onSaved: () => void
}

/** Step 1: personal details. The photo is saved with the fields. */
export function PersonalStepForm({ owner, profile, onSaved }: Props) {
  const saveStep = useSaveStep()
  const { changes, onStepError } = useStepError(profile, t('Error updating profile'))
  const files = useProfileFiles({ draft: DRAFT, id: owner, saved: profile })

  const form = useForm({
    schema: personalFieldsSchema,
    defaultValues: pickFields(personalFieldsSchema, inputOf(profile)),
    reasons: profileErrorTexts,
    onPress: files.onPress,
    save: async (fields) => {
      const fileChanges = await files.changes()
      await saveStep.mutateAsync({ step: 0, revision: profile?.revision ?? null, fields, files: fileChanges })
      files.forget()
      onSaved()
    },
    onError: async (text, error) => {
      files.showError(error)
      await onStepError(form, text, error)
    },
  })
  const [firstName, lastName] = form.watch(['firstName', 'lastName'])
  return (
    <WizardStep form={form} owner={owner} changes={changes} step="0" next={t('Next')} sending={files.isSending}>
      <ProfilePhoto id={owner} name={fullName(firstName, lastName)} file={files.photo} />
      <SectionFields section="personal" form="wizard" />
    </WizardStep>
  )
}
