import {
  type EditableProfile,
  personalFieldsSchema,
  professionalFieldsSchema,
  socialStepSchema,
} from '@jodi/shared/profiles/contract.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { type ComponentProps, useRef, useState } from 'react'
import type { z } from 'zod'
import { useSignOut } from '#domains/accounts/queries.ts'
import { inputOf } from '#domains/profiles/format.ts'
import { ProfilePhoto } from '#domains/profiles/profile-photo.tsx'
import {
  type ProfileFiles,
  type ProfileStep,
  type UnfinishedStep,
  useProfileFiles,
  useSaveStep,
  useSaveUnfinished,
} from '#domains/profiles/queries.ts'
import {
  isOptional,
  pickFields,
  QUESTIONS_OF_STEPS,
  type Question,
  questionOfError,
  validValues,
  WIZARD_STEPS,
} from '#domains/profiles/wizard/format.ts'
import { WizardQuestion } from '#domains/profiles/wizard/wizard-question.tsx'
import { keepUnsaved, useEditedStep, useStepDraft, WizardStep } from '#domains/profiles/wizard/wizard-step.tsx'
import { WIZARD_DRAFT } from '#lib/forms/draft.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { errorText } from '#lib/requests/errors.ts'
import { fullName } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

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
export function WizardStepForm(props: Props) {
  const { step, part, takesFocus, placeId, owner, profile, onPart, onBack, onSaved } = props
  const { section, failed, next, note } = WIZARD_STEPS[step] ?? WIZARD_STEPS[0]
  const schema = SCHEMAS[step] ?? personalFieldsSchema
  const questions = QUESTIONS_OF_STEPS[step] ?? []
  const hasPhoto = step === 0
  const saveStep = useSaveStep()
  const files = useProfileFiles({ draft: WIZARD_DRAFT, id: owner, saved: profile })
  const { revision, save, changes, edit, onStepError } = useEditedStep({
    owner,
    profile,
    title: t(failed),
    files,
  })
  const showQuestion = (isWrong: (field: string) => boolean) => {
    const at = questionOfError(questions, isWrong)
    if (part !== null && at >= 0 && at !== part) onPart(at)
  }
  const form = useForm({
    schema,
    defaultValues: pickFields(schema, inputOf(profile)),
    onPress: files.onPress,
    save: async (fields) => {
      const sent = hasPhoto ? { step, fields, files: await files.changes() } : { step, fields }
      // The contract has one shape for each step, and each step its schema.
      await save(fields, revision, (at) => saveStep.mutateAsync({ ...sent, revision: at } as unknown as ProfileStep))
      if (hasPhoto) files.forget()
      onSaved()
    },
    onInvalid: (errors) => showQuestion((field) => field in errors),
    onPlaced: () => {
      showQuestion((field) => form.getFieldState(field).invalid)
    },
    onError: (text, error) => {
      files.showError(error)
      onStepError(form, text, error)
    },
  })
  useStepDraft(form, { owner, step: String(step), revision })
  const shown = questions.filter((_, at) => part === null || at === part)
  const isLast = part === null || part === questions.length - 1
  const goOn = async () => {
    const asked = shown.flatMap(({ fields }) => fields)
    if (await form.trigger(asked, { shouldFocus: true })) return onPart((part ?? 0) + 1)
    // A field that was left out by the keyboard's Enter loses its error while it is filled in, like one that was left.
    for (const field of asked.filter((name) => form.getFieldState(name).invalid))
      form.setValue(field, form.getValues(field), { shouldTouch: true })
  }
  const skip = (question: Question) => {
    const empty = inputOf(null) as Record<string, unknown>
    for (const name of question.fields) form.setValue(name, empty[name], { shouldDirty: true })
    form.clearErrors(question.fields)
    const next = questions[questions.indexOf(question) + 1]
    if (part !== null && !isLast) onPart(part + 1)
    else if (part !== null) void form.onSubmit()
    else if (next?.fields[0]) form.setFocus(next.fields[0])
  }
  const exit = useSaveAndExit({ step, owner, revision, save, schema, form, files, onSaved: edit, onStepError })
  const [firstName, lastName] = form.watch(['firstName', 'lastName']) as (string | undefined)[]
  return (
    <WizardStep
      form={form as unknown as ComponentProps<typeof WizardStep>['form']}
      changes={changes}
      next={isLast ? t(next) : t(profilesTexts.next)}
      sending={files.isSending}
      onExit={exit.leave}
      exiting={exit.isLeaving}
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
          onSkip={isOptional(question) ? () => skip(question) : undefined}
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

type Exit = Pick<Props, 'step' | 'owner'> & {
  revision: number | null
  schema: z.ZodObject
  form: ReturnType<typeof useForm<Record<string, unknown>, Record<string, unknown>>>
  files: ProfileFiles
  onSaved: (newest: EditableProfile | null) => void
} & Pick<ReturnType<typeof useEditedStep>, 'save' | 'onStepError'>

/** Saves what is valid, keeps the rest in this tab as it was typed, and signs out. */
function useSaveAndExit({ step, owner, revision, save, schema, form, files, onSaved, onStepError }: Exit) {
  const [isLeaving, setLeaving] = useState(false)
  const isRunning = useRef(false)
  const saveUnfinished = useSaveUnfinished()
  const signOut = useSignOut()
  const saveValid = async () => {
    const fields = validValues(schema, form.getValues())
    const sent = step === 0 ? { step, fields, files: await files.changes() } : { step, fields }
    const newest = await save(fields, revision, (at) =>
      saveUnfinished.mutateAsync({ ...sent, revision: at } as unknown as UnfinishedStep),
    )
    onSaved(newest)
    keepUnsaved(owner, String(step), fields)
    if (step === 0) files.forget()
  }
  const leave = async () => {
    // The second click of a double click arrives before the button is disabled.
    if (isRunning.current) return
    isRunning.current = true
    setLeaving(true)
    try {
      files.onPress()
      if (form.formState.isDirty || files.isChanged || files.isSending) await saveValid()
      await signOut.mutateAsync()
      toast.good(t(profilesTexts.answersSaved), t(profilesTexts.answersSavedMessage))
    } catch (error) {
      files.showError(error)
      onStepError(form, errorText(error), error)
    } finally {
      isRunning.current = false
      setLeaving(false)
    }
  }
  return { leave, isLeaving }
}
