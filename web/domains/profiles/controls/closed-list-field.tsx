import type { OptionName } from '@jodi/shared/profiles/fields.ts'
import { useFormContext } from 'react-hook-form'
import { optionChoices } from '#ui/choice.ts'
import { FormField } from '#ui/form-field.tsx'
import { Select } from '#ui/select.tsx'

type Props = {
  name: OptionName
  label: string
  placeholder: string
  options: readonly string[]
  required: boolean
  disabled: boolean
  onChoose: () => void
  className: string | undefined
}

/** A select whose 'Other' is an ordinary value and opens no text field. */
export function ClosedListField({ name, label, placeholder, options, required, disabled, onChoose, className }: Props) {
  const { control } = useFormContext()
  return (
    <FormField control={control} name={name} label={label} required={required} className={className}>
      {(field) => (
        <Select
          {...field}
          onChange={(next) => {
            field.onChange(next ?? '')
            onChoose()
          }}
          choices={optionChoices(options)}
          placeholder={placeholder}
          disabled={disabled}
        />
      )}
    </FormField>
  )
}
