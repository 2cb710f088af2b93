import { OTHER } from '@jodi/shared/options/religions.ts'
import type { OptionName } from '@jodi/shared/profiles/fields.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TypedOptionField } from '#domains/profiles/controls/typed-option-field.tsx'
import { OptionalNote } from '#domains/profiles/optional-note.tsx'
import { t } from '#lib/texts/i18n.ts'
import { optionChoices } from '#ui/choice.ts'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'

type Props = {
  name: OptionName
  label: string
  placeholder: string
  options: readonly string[]
  required?: boolean
  disabled?: boolean
  onChoose?: () => void
  className?: string | undefined
}

/** A list whose 'Other' opens a text field, which 'Back to options' closes again. */
export function OptionField(props: Props) {
  const { name, label, placeholder, options, required, disabled, onChoose, className } = props
  const { setValue, clearErrors, watch, setFocus } = useFormContext()
  const value = watch(name) as string | null
  const [asked, setAsked] = useState(false)
  const noList = options.length <= 1
  const isOwn = !disabled && (noList || asked || Boolean(value && !options.includes(value)))

  const choose = (next: string | null, change: (value: string) => void) => {
    const own = next === OTHER
    setAsked(own)
    if (own) empty()
    else change(next ?? '')
    onChoose?.()
  }
  // Without the error that it is empty: nothing was selected or typed since.
  const empty = () => {
    setValue(name, '', { shouldDirty: true })
    clearErrors(name)
    setTimeout(() => setFocus(name))
  }
  const back = (
    <button
      type="button"
      className="link"
      onClick={() => {
        setAsked(false)
        empty()
        onChoose?.()
      }}
    >
      {t(profilesTexts.backToOptions)}
    </button>
  )
  return (
    <TypedOptionField
      name={name}
      label={label}
      required={required}
      className={className}
      aside={isOwn && !noList ? back : !required && <OptionalNote />}
    >
      {({ settle, ...field }) =>
        isOwn ? (
          <TextInput
            {...field}
            // Text is not compared with the list while it is typed: 'Art' may become 'Artisan'.
            onChange={(event) => {
              setAsked(true)
              field.onChange(event)
              onChoose?.()
            }}
            // Enter submits the form without a blur event.
            onKeyDown={(event) => event.key === 'Enter' && settle()}
            placeholder={t(profilesTexts.pleaseSpecify)}
          />
        ) : (
          <Select
            {...field}
            onChange={(next) => choose(next, field.onChange)}
            choices={optionChoices(options)}
            placeholder={placeholder}
            disabled={disabled}
          />
        )
      }
    </TypedOptionField>
  )
}
