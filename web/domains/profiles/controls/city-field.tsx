import { OTHER } from '@jodi/shared/options/religions.ts'
import { allParts, parentOf, parentValueOf } from '@jodi/shared/profiles/choices.ts'
import { fieldOf, type OptionName, type TypedName } from '@jodi/shared/profiles/fields.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TypedOptionField } from '#domains/profiles/controls/typed-option-field.tsx'
import { formatList } from '#lib/texts/format.ts'
import { t, tOption } from '#lib/texts/i18n.ts'
import { optionChoices } from '#ui/choice.ts'
import { Combobox } from '#ui/combobox.tsx'

const HINT_AFTER_MS = 250

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
export function CityField({ name, label, placeholder, fills, required, className }: Props) {
  const choices = optionChoices(allParts(name).filter((option) => option !== OTHER))
  const { begin, fill, hint } = useFilling(name, fills)
  return (
    <TypedOptionField name={name} label={label} required={required} whole hint={hint} className={className}>
      {({ settle, ...field }) => (
        <Combobox
          {...field}
          onChange={(next) => field.onChange(choices.find((choice) => choice.label === next)?.value ?? next ?? '')}
          onFocus={begin}
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
  const { hint, showHint } = useLateHint(t(profilesTexts.cityHint))
  // A person who changes what was filled in is right, until there is another city.
  const doneFor = useRef<string | null>(null)
  const typed = () => String(getValues(name) ?? '').trim()
  const begin = () => {
    doneFor.current ??= typed()
  }
  const fill = () => {
    const value = typed()
    if (value === doneFor.current) return
    doneFor.current = value
    const parentValue = parentValueOf(name, value)
    if (parentValue === undefined) return showHint(t(value ? profilesTexts.cityNotListed : profilesTexts.cityHint))
    const decided = fills.map((other) => ({ other, value: other === parentOf(name) ? parentValue : initialOf(other) }))
    // A country that was chosen stays.
    const filled = decided.filter(
      ({ other, value: next }) => other === parentOf(name) || isOpen(getValues(other), next),
    )
    for (const { other, value: next } of filled)
      if (next !== getValues(other)) setValue(other, next, { shouldDirty: true, shouldValidate: true })
    showHint(t(profilesTexts.cityFilled, { place: formatList(filled.map(({ value: next }) => tOption(next))) }))
  }
  return { begin, fill, hint: <span aria-live="polite">{hint}</span> }
}

const isOpen = (current: unknown, next: string) => !current || current === next

/** A field that loses focus to a clicked button must not move that button away with a longer hint. */
function useLateHint(first: string) {
  const [hint, setHint] = useState(first)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const showHint = (next: string) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => setHint(next), HINT_AFTER_MS)
  }
  return { hint, showHint }
}

function initialOf(name: string): string {
  const field = fieldOf(name as TypedName)
  return (field.kind === 'option' && field.initial) || ''
}
