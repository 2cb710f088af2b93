import { fieldText } from '@jodi/shared/profiles/field-texts.ts'
import { type Field, type Form, fieldOf, isRequired, type TypedName } from '@jodi/shared/profiles/fields.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { ChoiceControl } from '#domains/profiles/controls/choice-control.tsx'
import { NumberControl } from '#domains/profiles/controls/number-control.tsx'
import { OptionControl } from '#domains/profiles/controls/option-control.tsx'
import { TextControl } from '#domains/profiles/controls/text-control.tsx'
import { formLabel, heightInFeet } from '#domains/profiles/format.ts'
import { OptionalNote } from '#domains/profiles/optional-note.tsx'
import { SeekingDialog } from '#domains/profiles/seeking-dialog.tsx'
import { t } from '#lib/i18n.ts'
import { FormField } from '#ui/form-field.tsx'

/** Widths in six columns; fields that are not listed take three. */
const WIDTHS: Partial<Record<TypedName, string>> = {
  firstName: 'md:col-span-2',
  middleName: 'md:col-span-2',
  lastName: 'md:col-span-2',
  phoneNumber: 'md:col-span-4',
  age: 'md:col-span-2',
  gender: 'md:col-span-6',
  heightCm: 'md:col-span-2',
  maritalStatus: 'md:col-span-2',
  motherTongue: 'md:col-span-2',
  address: 'md:col-span-6',
}

type Props = { name: TypedName; form: Form }

/** One field of a profile as the catalogue declares it, inside a form that has it: each kind has its control. */
export function ProfileField({ name, form }: Props) {
  const { control } = useFormContext()
  const field = fieldOf(name)
  const required = isRequired(name, form)
  const className = form === 'staff' ? undefined : (WIDTHS[name] ?? 'md:col-span-3')
  if (field.kind === 'option') return <OptionControl name={name} field={field} form={form} className={className} />
  return (
    <>
      <FormField
        control={control}
        name={name}
        label={formLabel(name)}
        required={required}
        group={field.kind === 'choice' && !field.placeholder}
        aside={!required && <OptionalNote />}
        hint={hintOf(name, form)}
        className={className}
      >
        {(input) => controlOf(field, { name, form, input })}
      </FormField>
      {name === 'gender' && form !== 'staff' && <SeekingDialog />}
    </>
  )
}

function controlOf(field: Field, given: Props & { input: object }): ReactNode {
  switch (field.kind) {
    case 'text':
      return <TextControl field={field} {...given} />
    case 'number':
      return <NumberControl field={field} {...given} />
    case 'choice':
      return <ChoiceControl {...given} />
    default:
      throw new Error(`No control for fields of the kind '${field.kind}' yet`)
  }
}

/** Undefined without a hint, so that the field reserves no space for it. */
function hintOf(name: TypedName, form: Form): ReactNode {
  if (name === 'heightCm') return <HeightHint />
  const hint = fieldText(name, 'hint')
  return hint && form !== 'staff' ? t(hint) : undefined
}

function HeightHint() {
  const { watch } = useFormContext()
  return (
    <span aria-live="polite">{heightInFeet(watch('heightCm')) ?? t(profilesTexts.inCentimetresForExample168)}</span>
  )
}
