import { type EditableProfile, professionalFieldsSchema, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { inputOf } from '#domains/profiles/format.ts'
import { useSaveStep } from '#domains/profiles/queries.ts'
import { SectionFields } from '#domains/profiles/section-fields.tsx'
import { pickFields } from '#domains/profiles/wizard/format.ts'
import { useStepError, WizardStep } from '#domains/profiles/wizard/wizard-step.tsx'
import { t } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'

type Props = {
  owner: string
  profile: EditableProfile
  onBack: () => void
  onSaved: () => void
}

/** Step 2: education, work and residence. */
export function ProfessionalStepForm({ owner, profile, onBack, onSaved }: Props) {
  const saveStep = useSaveStep()
  const { changes, onStepError } = useStepError(profile, t('Error saving professional details'))
  const form = useForm({
    schema: professionalFieldsSchema,
    defaultValues: pickFields(professionalFieldsSchema, inputOf(profile)),
    reasons: profileErrorTexts,
    save: async (fields) => {
      await saveStep.mutateAsync({ step: 1, revision: profile.revision, fields })
      onSaved()
    },
    onError: async (text, error) => {
      await onStepError(form, text, error)
    },
  })
  return (
    <WizardStep form={form} owner={owner} changes={changes} step="1" next={t('Next')} onBack={onBack}>
      <SectionFields section="professional" form="wizard" />
    </WizardStep>
  )
}
