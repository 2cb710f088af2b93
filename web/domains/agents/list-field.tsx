import { useFormContext } from 'react-hook-form'
import type { UserInput } from '#domains/agents/creation/format.ts'
import { textChoices } from '#ui/choice.ts'
import { FormField } from '#ui/form-field.tsx'
import { Select } from '#ui/select.tsx'

type Name = 'qualification' | 'occupation' | 'state' | 'city' | 'religion' | 'caste'
type Props = {
  name: Name
  label: string
  placeholder: string
  options: readonly string[]
  disabled?: boolean
  /** A field whose list hangs on this one: it starts anew. */
  resets?: Name
}

/** One of a fixed list: here 'Other' is an answer of its own and opens nothing. */
export function ListField({ name, label, placeholder, options, disabled, resets }: Props) {
  const { control, setValue, clearErrors } = useFormContext<UserInput>()
  return (
    <FormField control={control} name={name} label={label} required>
      {(field) => (
        <Select
          {...field}
          onChange={(next) => {
            field.onChange(next ?? '')
            if (!resets) return
            setValue(resets, '', { shouldDirty: true })
            clearErrors(resets)
          }}
          choices={textChoices(options)}
          placeholder={placeholder}
          disabled={disabled}
        />
      )}
    </FormField>
  )
}
