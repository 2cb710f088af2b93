import { OTHER } from '@jodi/shared/options/religions.ts'
import { useFormContext } from 'react-hook-form'
import type { ProfileInput } from '#domains/profiles/format.ts'
import { textChoices } from '#ui/choice.ts'
import { Combobox } from '#ui/combobox.tsx'
import { FormField } from '#ui/form-field.tsx'

type Props = {
  name: 'religion' | 'caste'
  label: string
  placeholder: string
  options: readonly string[]
  onChoose?: () => void
}

/** Free text with suggestions; nobody has to be 'Other' where typing is taken. */
export function SuggestedField({ name, label, placeholder, options, onChoose }: Props) {
  const { control } = useFormContext<Pick<ProfileInput, 'religion' | 'caste'>>()
  return (
    <FormField control={control} name={name} label={label}>
      {(field) => (
        <Combobox
          {...field}
          onChange={(next) => {
            field.onChange(next ?? '')
            onChoose?.()
          }}
          choices={textChoices(options.filter((option) => option !== OTHER))}
          placeholder={placeholder}
        />
      )}
    </FormField>
  )
}
