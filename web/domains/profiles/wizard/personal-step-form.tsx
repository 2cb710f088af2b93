import { type EditableProfile, personalFieldsSchema, profileReasons } from '@jodi/shared/profiles.ts'
import { useState } from 'react'
import { inputOf } from '#domains/profiles/format.ts'
import { PersonalFields } from '#domains/profiles/personal-fields.tsx'
import { PhotoField } from '#domains/profiles/photo-field.tsx'
import { useSaveStep, useUploadPhoto } from '#domains/profiles/queries.ts'
import { pickFields } from '#domains/profiles/wizard/format.ts'
import { useStepRefusal, WizardStep } from '#domains/profiles/wizard/wizard-step.tsx'
import { errorText } from '#lib/errors.ts'
import { fullName } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { useObjectUrl } from '#lib/use-object-url.ts'

type Props = {
  owner: string
  profile: EditableProfile | null
  onSaved: () => void
}

/** Step 1: who it is. The photo waits in the page until the profile stands that it belongs to. */
export function PersonalStepForm({ owner, profile, onSaved }: Props) {
  const saveStep = useSaveStep()
  const { changes, refuse } = useStepRefusal(profile, t('Error updating profile'))
  const photo = useUploadPhoto()
  const [held, setHeld] = useState<Blob | null>(null)
  const [photoError, setPhotoError] = useState<string | null>(null)
  const heldUrl = useObjectUrl(held)

  const form = useForm({
    schema: personalFieldsSchema,
    defaultValues: pickFields(personalFieldsSchema, inputOf(profile)),
    reasons: profileReasons,
    save: async (fields) => {
      await saveStep.mutateAsync({ step: 0, revision: profile?.revision ?? null, fields })
      // The step is saved; only the picture may still be refused, and says so beside itself.
      if (!held || (await sendPhoto(held))) onSaved()
    },
    onRefused: async (text, error) => {
      await refuse(form, text, error)
    },
  })
  const sendPhoto = (picture: Blob) =>
    photo.mutateAsync({ id: owner, file: picture }).then(
      () => {
        setHeld(null)
        return true
      },
      (error) => {
        setPhotoError(errorText(error, profileReasons))
        return false
      },
    )
  const [firstName, lastName] = form.watch(['firstName', 'lastName'])
  return (
    <WizardStep form={form} owner={owner} changes={changes} step="0" next={t('Next')}>
      <PhotoField
        id={owner}
        name={fullName(firstName, lastName)}
        photo={profile?.photo ?? null}
        held={heldUrl}
        progress={photo.progress}
        error={photoError}
        onCropped={(picture) => {
          setHeld(picture)
          setPhotoError(null)
        }}
        onRemove={
          held
            ? () => {
                setHeld(null)
                setPhotoError(null)
              }
            : undefined
        }
      />
      <PersonalFields />
    </WizardStep>
  )
}
