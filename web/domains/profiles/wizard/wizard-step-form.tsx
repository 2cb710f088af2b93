import {
  type EditableProfile,
  personalFieldsSchema,
  professionalFieldsSchema,
  socialStepSchema,
} from '@jodi/shared/profiles/contract.ts'
import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { inputOf } from '#domains/profiles/format.ts'
import { ProfilePhoto } from '#domains/profiles/profile-photo.tsx'
import { type ProfileStep, useProfileFiles, useSaveStep } from '#domains/profiles/queries.ts'
import { SectionFields } from '#domains/profiles/section-fields.tsx'
import { pickFields, WIZARD_STEPS } from '#domains/profiles/wizard/format.ts'
import { DRAFT, useStepError, WizardStep } from '#domains/profiles/wizard/wizard-step.tsx'
import { fullName } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'

const SCHEMAS: z.ZodObject[] = [personalFieldsSchema, professionalFieldsSchema, socialStepSchema]

type Props = {
  /** The number of the step, from 0. */
  step: number
  owner: string
  /** Null before the first step is saved. */
  profile: EditableProfile | null
  onBack: () => void
  onSaved: () => void
}

/** One step of the wizard: the fields of its section. The photo is saved with the first one. */
export function WizardStepForm({ step, owner, profile, onBack, onSaved }: Props) {
  const { section, failed, next, note } = WIZARD_STEPS[step] ?? WIZARD_STEPS[0]
  const schema = SCHEMAS[step] ?? personalFieldsSchema
  const hasPhoto = step === 0
  const saveStep = useSaveStep()
  const { changes, onStepError } = useStepError(profile, t(failed))
  const files = useProfileFiles({ draft: DRAFT, id: owner, saved: profile })
  const form = useForm({
    schema,
    defaultValues: pickFields(schema, inputOf(profile)),
    onPress: files.onPress,
    save: async (fields) => {
      const sent = { step, revision: profile?.revision ?? null, fields }
      // The contract has one shape for each step, and each step its schema.
      await saveStep.mutateAsync(
        (hasPhoto ? { ...sent, files: await files.changes() } : sent) as unknown as ProfileStep,
      )
      if (hasPhoto) files.forget()
      onSaved()
    },
    onError: async (text, error) => {
      files.showError(error)
      await onStepError(form, text, error)
    },
  })
  const [firstName, lastName] = form.watch(['firstName', 'lastName']) as (string | undefined)[]
  return (
    <WizardStep
      form={form as unknown as ComponentProps<typeof WizardStep>['form']}
      owner={owner}
      changes={changes}
      step={String(step)}
      next={t(next)}
      sending={files.isSending}
      onBack={hasPhoto ? undefined : onBack}
    >
      {note && <p className="text-ink-2">{t(note)}</p>}
      {hasPhoto && <ProfilePhoto id={owner} name={fullName(firstName, lastName)} file={files.photo} />}
      <SectionFields section={section} form="wizard" />
    </WizardStep>
  )
}
