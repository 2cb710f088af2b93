import type { personalFieldsSchema } from '@jodi/shared/profiles/contract.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { SeekingChoice } from '#domains/profiles/seeking-choice.tsx'
import { t } from '#lib/texts/i18n.ts'
import { FormField } from '#ui/form-field.tsx'

/**
 * Opened when the server requires it: the gender has changed, and the person chose before whom they are looking for.
 */
export function SeekingDialog() {
  const { control, watch, setFocus, formState } = useFormContext<z.input<typeof personalFieldsSchema>>()
  const [asked, setAsked] = useState(false)
  const isNeeded = Boolean(formState.errors.seeking)
  useEffect(() => {
    if (isNeeded) setAsked(true)
  }, [isNeeded])
  useEffect(() => {
    if (asked) setFocus('seeking')
  }, [asked, setFocus])

  if (!asked || watch('gender') === formState.defaultValues?.gender) return null
  return (
    <FormField
      control={control}
      name="seeking"
      label={t(profilesTexts.seekingLabel)}
      group
      required
      className="md:col-span-6"
    >
      {({ value, onChange, ref }) => <SeekingChoice value={value ?? []} onChange={onChange} ref={ref} />}
    </FormField>
  )
}
