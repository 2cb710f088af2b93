import { OTHER } from '@jodi/shared/options/religions.ts'
import type { OptionName } from '@jodi/shared/profiles/fields.ts'
import { TypedOptionField } from '#domains/profiles/controls/typed-option-field.tsx'
import { optionChoices } from '#ui/choice.ts'
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
  const choices = optionChoices(options.filter((option) => option !== OTHER))
  return (
    <TypedOptionField name={name} label={label} className={className}>
      {({ settle, ...field }) => (
        <Combobox
          {...field}
          // A typed name of an entry in the language of the screens is that entry.
          onChange={(next) => field.onChange(choices.find((choice) => choice.label === next)?.value ?? next ?? '')}
          onEnter={settle}
          choices={choices}
          placeholder={placeholder}
        />
      )}
    </TypedOptionField>
  )
}
