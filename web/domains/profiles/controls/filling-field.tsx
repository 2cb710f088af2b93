import { OTHER } from '@jodi/shared/options/religions.ts'
import { allParts, parentOf, parentValueOf } from '@jodi/shared/profiles/choices.ts'
import { fieldOf, type OptionName, type TypedName } from '@jodi/shared/profiles/fields.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TypedOptionField } from '#domains/profiles/controls/typed-option-field.tsx'
import { formatList } from '#lib/format.ts'
import { t, tOption } from '#lib/i18n.ts'
import { optionChoices } from '#ui/choice.ts'
import { Combobox } from '#ui/combobox.tsx'

type Props = {
  name: OptionName
  label: string
  placeholder: string
  /** The fields that a listed value fills. */
  fills: readonly string[]
  required: boolean
  className: string | undefined
}

/**
 * The whole list as suggestions: a city, each with its state. A listed value fills the fields that it decides, once, so
 * that they can be changed; any other text stays as typed.
 */
export function FillingField({ name, label, placeholder, fills, required, className }: Props) {
  const choices = optionChoices(allParts(name).filter((option) => option !== OTHER))
  const { fill, hint } = useFilling(name, fills)
  return (
    <TypedOptionField name={name} label={label} required={required} whole hint={hint} className={className}>
      {({ settle, ...field }) => (
        <Combobox
          {...field}
          onChange={(next) => field.onChange(choices.find((choice) => choice.label === next)?.value ?? next ?? '')}
          onPick={fill}
          onEnter={() => {
            settle()
            fill()
          }}
          onBlur={() => {
            field.onBlur()
            fill()
          }}
          choices={choices}
          aside={(value) => (
            <span className="ml-auto text-small text-ink-3">{tOption(parentValueOf(name, value) ?? '')}</span>
          )}
          placeholder={placeholder}
        />
      )}
    </TypedOptionField>
  )
}

/** Fills the other fields, and says what was filled. */
function useFilling(name: OptionName, fills: readonly string[]) {
  const { getValues, setValue } = useFormContext()
  // A person who changes what was filled in is right, until there is another city.
  const doneFor = useRef(getValues(name))
  const [hint, setHint] = useState(t(profilesTexts.cityHint))
  const fill = () => {
    const value = String(getValues(name) ?? '').trim()
    if (value === doneFor.current) return
    doneFor.current = value
    const parentValue = parentValueOf(name, value)
    if (parentValue === undefined) return setHint(t(value ? profilesTexts.cityNotListed : profilesTexts.cityHint))
    for (const other of fills) {
      const next = other === parentOf(name) ? parentValue : getValues(other) || initialOf(other)
      if (next !== getValues(other)) setValue(other, next, { shouldDirty: true, shouldValidate: true })
    }
    setHint(t(profilesTexts.cityFilled, { place: formatList(fills.map((other) => tOption(getValues(other)))) }))
  }
  return { fill, hint: <span aria-live="polite">{hint}</span> }
}

function initialOf(name: string): string {
  const field = fieldOf(name as TypedName)
  return (field.kind === 'option' && field.initial) || ''
}
