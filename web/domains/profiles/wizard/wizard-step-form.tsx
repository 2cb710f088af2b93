import {
  type EditableProfile,
  personalFieldsSchema,
  professionalFieldsSchema,
  socialStepSchema,
} from '@jodi/shared/profiles/contract.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { inputOf } from '#domains/profiles/format.ts'
import { ProfilePhoto } from '#domains/profiles/profile-photo.tsx'
import { type ProfileStep, useProfileFiles, useSaveStep } from '#domains/profiles/queries.ts'
import { pickFields, QUESTIONS_OF_STEPS, questionOfError, WIZARD_STEPS } from '#domains/profiles/wizard/format.ts'
import { WizardQuestion } from '#domains/profiles/wizard/wizard-question.tsx'
import { DRAFT, useStepError, WizardStep } from '#domains/profiles/wizard/wizard-step.tsx'
import { fullName } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button.tsx'

const SCHEMAS: z.ZodObject[] = [personalFieldsSchema, professionalFieldsSchema, socialStepSchema]

type Props = {
  /** The number of the step, from 0. */
  step: number
  /** The number of the only question that is shown, from 0; null for all questions of the step. */
  part: number | null
  /** The question has replaced another one. */
  takesFocus: boolean
  /** The id of the text that says which of how many questions is shown. */
  placeId: string
  owner: string
  /** Null before the first step is saved. */
  profile: EditableProfile | null
  onPart: (part: number) => void
  onBack: (() => void) | undefined
  onSaved: () => void
}

/** One step of the wizard: the fields of its section, by question. The photo is saved with the first step. */
export function WizardStepForm({ step, part, takesFocus, placeId, owner, profile, onPart, onBack, onSaved }: Props) {
  const { section, failed, next, note } = WIZARD_STEPS[step] ?? WIZARD_STEPS[0]
  const schema = SCHEMAS[step] ?? personalFieldsSchema
  const questions = QUESTIONS_OF_STEPS[step] ?? []
  const hasPhoto = step === 0
  const saveStep = useSaveStep()
  const { changes, onStepError } = useStepError(profile, t(failed))
  const files = useProfileFiles({ draft: DRAFT, id: owner, saved: profile })
  const showQuestion = (isWrong: (field: string) => boolean) => {
    const at = questionOfError(questions, isWrong)
    if (part !== null && at >= 0 && at !== part) onPart(at)
  }
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
    onInvalid: (errors) => showQuestion((field) => field in errors),
    onPlaced: () => {
      showQuestion((field) => form.getFieldState(field).invalid)
    },
    onError: async (text, error) => {
      files.showError(error)
      await onStepError(form, text, error)
    },
  })
  const shown = questions.filter((_, at) => part === null || at === part)
  const isLast = part === null || part === questions.length - 1
  const goOn = async () => {
    const asked = shown.flatMap(({ fields }) => fields)
    if (await form.trigger(asked, { shouldFocus: true })) return onPart((part ?? 0) + 1)
    // A field that was left out by the keyboard's Enter loses its error while it is filled in, like one that was left.
    for (const field of asked.filter((name) => form.getFieldState(name).invalid))
      form.setValue(field, form.getValues(field), { shouldTouch: true })
  }
  const [firstName, lastName] = form.watch(['firstName', 'lastName']) as (string | undefined)[]
  return (
    <WizardStep
      form={form as unknown as ComponentProps<typeof WizardStep>['form']}
      owner={owner}
      changes={changes}
      step={String(step)}
      next={isLast ? t(next) : t(profilesTexts.next)}
      sending={files.isSending}
      onNext={isLast ? undefined : goOn}
      onBack={onBack}
    >
      {note && <p className="text-ink-2">{t(note)}</p>}
      {shown.map((question) => (
        <WizardQuestion
          key={question.name}
          question={question}
          section={section}
          takesFocus={takesFocus}
          placeId={part === null || questions.length === 1 ? undefined : placeId}
          photo={
            <ProfilePhoto
              id={owner}
              name={fullName(firstName, lastName)}
              file={files.photo}
              other={
                <Button type="submit" variant="ghost">
                  {t(profilesTexts.later)}
                </Button>
              }
            />
          }
        />
      ))}
    </WizardStep>
  )
}
