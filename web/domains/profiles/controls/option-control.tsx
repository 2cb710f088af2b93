import { childrenOf, fillsOf, offeredOptions, parentOf } from '@jodi/shared/profiles/choices.ts'
import { fieldText } from '@jodi/shared/profiles/field-texts.ts'
import type { OptionField as Declaration } from '@jodi/shared/profiles/fields.ts'
import { type Form, isRequired, type OptionName, type TypedName } from '@jodi/shared/profiles/fields.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { useFormContext } from 'react-hook-form'
import { CityField } from '#domains/profiles/controls/city-field.tsx'
import { ClosedListField } from '#domains/profiles/controls/closed-list-field.tsx'
import { OptionField } from '#domains/profiles/controls/option-field.tsx'
import { SuggestedField } from '#domains/profiles/controls/suggested-field.tsx'
import { formLabel, maySkip } from '#domains/profiles/format.ts'
import { t } from '#lib/texts/i18n.ts'

type Props = { name: TypedName; field: Declaration; form: Form; className: string | undefined }

/** A field with a list, which may depend on the value of another field. */
export function OptionControl({ name, field, form, className }: Props) {
  const { watch, setValue, clearErrors, formState } = useFormContext()
  const parent = parentOf(name)
  const parentValue = parent && watch(parent)
  const isWaiting = parent !== undefined && !parentValue
  const resetChildren = () => {
    for (const child of childrenOf(name)) {
      // In the wizard the city comes first, and fills the state; the state is changed after it.
      if (form === 'wizard' && fillsOf(child).length > 0) continue
      setValue(child, '', { shouldDirty: true })
      clearErrors(child)
    }
  }
  const common = {
    name: name as OptionName,
    label: formLabel(name),
    options: offeredOptions(name, parentValue),
    className,
  }
  // Where the wizard permits an empty field, it accepts any text.
  if (form === 'wizard' && field.required === 'form')
    return <SuggestedField {...common} placeholder={t(profilesTexts.typeOrChoose)} />

  const required = isRequired(name, form) && !(form === 'form' && maySkip(name, formState.defaultValues?.[name]))
  if (form === 'wizard' && field.fills)
    return <CityField {...common} placeholder={t(profilesTexts.typeOrChoose)} fills={field.fills} required={required} />

  const listed = {
    ...common,
    placeholder: t(
      (isWaiting && fieldText(name, 'byPlaceholder')) || (fieldText(name, 'placeholder') ?? profilesTexts.select),
    ),
    disabled: isWaiting,
    required,
    onChoose: resetChildren,
  }
  if (form === 'staff' && field.staffList === 'closed') return <ClosedListField {...listed} />
  return (
    <>
      <OptionField key={String(parentValue || 'none')} {...listed} />
      {name === 'country' && <AbroadNote initial={field.initial} />}
    </>
  )
}

function AbroadNote({ initial }: { initial: string | undefined }) {
  const country = useFormContext().watch('country')
  if (!country || country === initial) return null
  return <p className="text-small text-ink-3 md:col-span-6">{t(profilesTexts.familyAddressHint)}</p>
}
