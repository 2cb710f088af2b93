import { fieldText } from '@jodi/shared/profiles/field-texts.ts'
import type { TypedName } from '@jodi/shared/profiles/fields.ts'
import type { ComponentProps } from 'react'
import { choicesOf } from '#domains/profiles/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'

/** One of a few fixed values. Without a placeholder all of them are shown. */
export function ChoiceControl({ name, input }: { name: TypedName; input: object }) {
  const choices = choicesOf(name)
  const placeholder = fieldText(name, 'placeholder')
  if (!placeholder) return <RadioGroup {...(input as ComponentProps<typeof RadioGroup>)} choices={choices} />
  return <Select {...(input as ComponentProps<typeof Select>)} choices={choices} placeholder={t(placeholder)} />
}
