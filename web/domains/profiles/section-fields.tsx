import { isAsked, namesInForm } from '@jodi/shared/profiles/chosen-fields.ts'
import { type Form, fieldOf, type SectionName, type TypedName } from '@jodi/shared/profiles/fields.ts'
import { useFormContext } from 'react-hook-form'
import { ProfileField } from '#domains/profiles/profile-field.tsx'

type Props = { section: SectionName; form: Form; names?: readonly TypedName[] }

/** The fields of one section, or some of them, in the order of the catalogue, inside a form that has them. */
export function SectionFields({ section, form, names = namesInForm(section, form) }: Props) {
  const { watch } = useFormContext()
  const asked = names.filter((name) => {
    const { onlyIf } = fieldOf(name)
    return !onlyIf || isAsked(name, { [onlyIf.field]: watch(onlyIf.field) })
  })
  return (
    <div className={form === 'staff' ? 'grid gap-5 md:grid-cols-2' : 'grid gap-5 md:grid-cols-6'}>
      {asked.map((name) => (
        <ProfileField key={name} name={name} form={form} />
      ))}
    </div>
  )
}
