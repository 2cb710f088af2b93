import type { Form, TextField, TypedName } from '@jodi/shared/profiles/fields.ts'
import type { ComponentProps } from 'react'
import { PincodeInput } from '#ui/pincode-input.tsx'
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

type Props = { name: TypedName; field: TextField; form: Form; input: object }

/** One line of text. Staff fill in the details of another person, which the browser does not know. */
export function TextControl({ name, field, form, input }: Props) {
  const { autoComplete, ...browser }: Input = INPUTS[name] ?? {}
  const filledBy = form === 'staff' ? 'off' : autoComplete
  if (field.compact) return <PincodeInput {...(input as ComponentProps<typeof PincodeInput>)} autoComplete={filledBy} />
  return <TextInput {...input} {...browser} autoComplete={filledBy} />
}
