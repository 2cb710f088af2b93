import { type EditableProfile, profileErrorTexts, socialStepSchema } from '@jodi/shared/profiles/contract.ts'
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

/** Step 3: religion and caste, both as free text with suggestions. */
export function SocialStepForm({ owner, profile, onBack, onSaved }: Props) {
  const saveStep = useSaveStep()
  const { changes, onStepError } = useStepError(profile, t('Error saving social background'))
  const form = useForm({
    schema: socialStepSchema,
    defaultValues: pickFields(socialStepSchema, inputOf(profile)),
    reasons: profileErrorTexts,
    save: async (fields) => {
      await saveStep.mutateAsync({ step: 2, revision: profile.revision, fields })
      onSaved()
    },
    onError: async (text, error) => {
      await onStepError(form, text, error)
    },
  })
  return (
    <WizardStep form={form} owner={owner} changes={changes} step="2" next={t('Complete Profile')} onBack={onBack}>
      <p className="text-ink-2">{t('You can skip this step. Choose from the list or type your own.')}</p>
      <SectionFields section="social" form="wizard" />
    </WizardStep>
  )
}
