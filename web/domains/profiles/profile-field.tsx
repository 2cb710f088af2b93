import { type ChoiceField, type Form, fieldOf, isRequired, type TypedName } from '@jodi/shared/profiles/fields.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { choicesOf, formLabel, heightInFeet } from '#domains/profiles/format.ts'
import { ListedField } from '#domains/profiles/listed-field.tsx'
import { OptionalNote } from '#domains/profiles/optional-note.tsx'
import { SeekingDialog } from '#domains/profiles/seeking-dialog.tsx'
import { t } from '#lib/i18n.ts'
import { FormField } from '#ui/form-field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { PincodeInput } from '#ui/pincode-input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** Input attributes of fields that a browser can autocomplete or that have a special keyboard. */
type Input = Pick<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'autoComplete'>
const INPUTS: Partial<Record<TypedName, Input>> = {
  firstName: { autoComplete: 'given-name' },
  middleName: { autoComplete: 'additional-name' },
  lastName: { autoComplete: 'family-name' },
  phoneNumber: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  address: { autoComplete: 'street-address' },
  pincode: { autoComplete: 'postal-code' },
}
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

/** One field of a profile as the catalogue declares it, inside a form that has it. */
export function ProfileField({ name, form }: Props) {
  const field = fieldOf(name)
  const required = isRequired(name, form)
  const className = form === 'staff' ? undefined : (WIDTHS[name] ?? 'md:col-span-3')
  if (field.kind === 'option') return <ListedField name={name} field={field} form={form} className={className} />
  return (
    <>
      <PlainField name={name} form={form} required={required} className={className} />
      {name === 'gender' && form !== 'staff' && <SeekingDialog />}
    </>
  )
}

function PlainField({ name, form, required, className }: Props & { required: boolean; className: string | undefined }) {
  const { control } = useFormContext()
  const field = fieldOf(name)
  return (
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
      {(input) => controlOf(name, form, input)}
    </FormField>
  )
}

function controlOf(name: TypedName, form: Form, input: object): ReactNode {
  const field = fieldOf(name)
  if (field.kind === 'number')
    return <NumberInput {...(input as ComponentProps<typeof NumberInput>)} decimals={field.step < 1} />
  if (field.kind === 'choice') return choiceControl(name, field, input)
  const { autoComplete, ...browser }: Input = INPUTS[name] ?? {}
  const filledBy = form === 'staff' ? 'off' : autoComplete
  if (field.kind === 'text' && field.compact)
    return <PincodeInput {...(input as ComponentProps<typeof PincodeInput>)} autoComplete={filledBy} />
  return <TextInput {...input} {...browser} autoComplete={filledBy} />
}

/** Without a placeholder all choices are shown. */
function choiceControl(name: TypedName, { placeholder }: ChoiceField, input: object): ReactNode {
  const choices = choicesOf(name)
  if (!placeholder) return <RadioGroup {...(input as ComponentProps<typeof RadioGroup>)} choices={choices} />
  return <Select {...(input as ComponentProps<typeof Select>)} choices={choices} placeholder={t(placeholder)} />
}

/** Undefined without a hint, so that the field reserves no space for it. */
function hintOf(name: TypedName, form: Form): ReactNode {
  if (name === 'heightCm') return <HeightHint />
  const { hint } = fieldOf(name)
  return hint && form !== 'staff' ? t(hint) : undefined
}

function HeightHint() {
  const { watch } = useFormContext()
  return <span aria-live="polite">{heightInFeet(watch('heightCm')) ?? t('In centimetres, for example 168')}</span>
}
