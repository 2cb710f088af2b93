import { chosenFor } from '@jodi/shared/profiles/chosen-fields.ts'
import { fieldText } from '@jodi/shared/profiles/field-texts.ts'
import {
  type Form,
  isRequired,
  type TypedField,
  type TypedKind,
  type TypedName,
  typedFieldOf,
} from '@jodi/shared/profiles/fields.ts'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceControl } from '#domains/profiles/controls/choice-control.tsx'
import { LongTextControl } from '#domains/profiles/controls/long-text-control.tsx'
import { NumberControl } from '#domains/profiles/controls/number-control.tsx'
import { OptionControl } from '#domains/profiles/controls/option-control.tsx'
import { TagsControl } from '#domains/profiles/controls/tags-control.tsx'
import { TextControl } from '#domains/profiles/controls/text-control.tsx'
import { TextCount } from '#domains/profiles/controls/text-count.tsx'
import { UnitHint } from '#domains/profiles/controls/unit-hint.tsx'
import { VisibilityControl } from '#domains/profiles/controls/visibility-control.tsx'
import { formLabel } from '#domains/profiles/format.ts'
import { OptionalNote } from '#domains/profiles/optional-note.tsx'
import { SeekingDialog } from '#domains/profiles/seeking-dialog.tsx'
import { t } from '#lib/texts/i18n.ts'
import { FormField } from '#ui/form-field.tsx'

/** Widths in six columns; fields that are not listed take three. */
const WIDTHS: Partial<Record<TypedName, string>> = {
  firstName: 'md:col-span-2',
  middleName: 'md:col-span-2',
  lastName: 'md:col-span-2',
  phoneNumber: 'md:col-span-4',
  age: 'md:col-span-2',
  gender: 'md:col-span-6',
  heightCm: 'md:col-span-6',
  address: 'md:col-span-6',
  about: 'md:col-span-6',
  otherLanguages: 'md:col-span-6',
  interests: 'md:col-span-6',
}

type Props = { name: TypedName; form: Form }
type ControlProps<Declared> = Props & { field: Declared; input: object }

/**
 * The control of each kind that the catalogue uses; options have a field of their own, whose hint depends on its text.
 */
const CONTROLS: {
  [Kind in Exclude<TypedKind, 'option'>]: ComponentType<ControlProps<Extract<TypedField, { kind: Kind }>>>
} = { text: TextControl, longText: LongTextControl, number: NumberControl, choice: ChoiceControl, tags: TagsControl }

/** One field of a profile as the catalogue declares it, inside a form that has it: each kind has its control. */
export function ProfileField({ name, form }: Props) {
  const { control } = useFormContext()
  const field = typedFieldOf(name)
  const required = isRequired(name, form)
  const className = form === 'staff' ? undefined : (WIDTHS[name] ?? 'md:col-span-3')
  if (field.kind === 'option') return <OptionControl name={name} field={field} form={form} className={className} />
  const Control = CONTROLS[field.kind] as ComponentType<ControlProps<TypedField>>
  return (
    <>
      <FormField
        control={control}
        name={name}
        label={formLabel(name)}
        required={required}
        group={field.kind === 'tags' || (field.kind === 'choice' && !field.placeholder)}
        aside={!required && <Aside name={name} />}
        hint={hintOf(name, field, form)}
        className={className}
      >
        {(input) => <Control name={name} form={form} field={field} input={input} />}
      </FormField>
      {name === 'gender' && form !== 'staff' && <SeekingDialog />}
    </>
  )
}

/** Who sees a field, if its owner chooses that: such fields are all optional. */
function Aside({ name }: { name: TypedName }) {
  const chosen = chosenFor(name)
  if (!chosen) return <OptionalNote />
  return chosen === name && <VisibilityControl name={chosen} />
}

/** Undefined without a hint, so that the field reserves no space for it. */
function hintOf(name: TypedName, field: TypedField, form: Form): ReactNode {
  if (field.kind === 'number' && field.unit) return <LengthHint name={name} field={field} unit={field.unit} />
  if (field.kind === 'longText') return <TextCount name={name} max={field.max} />
  const hint = fieldText(name, 'hint')
  return hint && form !== 'staff' ? t(hint) : undefined
}

function LengthHint({ name, ...rest }: { name: TypedName } & Omit<ComponentProps<typeof UnitHint>, 'value'>) {
  return <UnitHint value={useWatch({ name })} {...rest} />
}
