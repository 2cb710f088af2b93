import { OTHER } from '@jodi/shared/options/religions.ts'
import type { OptionName } from '@jodi/shared/profiles/fields.ts'
import { TypedOptionField } from '#domains/profiles/controls/typed-option-field.tsx'
import { textChoices } from '#ui/choice.ts'
import { Combobox } from '#ui/combobox.tsx'

type Props = {
  name: OptionName
  label: string
  placeholder: string
  options: readonly string[]
  className?: string | undefined
}

/** Free text with suggestions, so no 'Other' is needed. */
export function SuggestedField({ name, label, placeholder, options, className }: Props) {
  return (
    <TypedOptionField name={name} label={label} className={className}>
      {({ settle, ...field }) => (
        <Combobox
          {...field}
          onChange={(next) => field.onChange(next ?? '')}
          onEnter={settle}
          choices={textChoices(options.filter((option) => option !== OTHER))}
          placeholder={placeholder}
        />
      )}
    </TypedOptionField>
  )
}
