import { type EditableProfile, professionalFieldsSchema, profileReasons } from '@jodi/shared/profiles.ts'
import { inputOf } from '#domains/profiles/format.ts'
import { ProfessionalFields } from '#domains/profiles/professional-fields.tsx'
import { useSaveStep } from '#domains/profiles/queries.ts'
import { pickFields } from '#domains/profiles/wizard/format.ts'
import { toastRefusal } from '#domains/profiles/wizard/toast-refusal.tsx'
import { WizardStep } from '#domains/profiles/wizard/wizard-step.tsx'
import { t } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'

type Props = {
  owner: string
  profile: EditableProfile
  draft: Record<string, unknown>
  onBack: () => void
  onSaved: () => void
}

/** Step 2: education, work and where one lives. */
export function ProfessionalStepForm({ owner, profile, draft, onBack, onSaved }: Props) {
  const saveStep = useSaveStep()
  const form = useForm({
    schema: professionalFieldsSchema,
    defaultValues: { ...pickFields(professionalFieldsSchema, inputOf(profile)), ...draft },
    reasons: profileReasons,
    save: async (fields) => {
      await saveStep.mutateAsync({ step: 1, revision: profile.revision, fields })
      onSaved()
    },
    onRefused: (text, error) => toastRefusal(t('Error saving professional details'), text, error),
  })
  return (
    <WizardStep form={form} owner={owner} step="1" next={t('Next')} onBack={onBack}>
      <ProfessionalFields />
    </WizardStep>
  )
}
