import { type Form, namesIn, type SectionName, STAFF_NAMES } from '@jodi/shared/profiles/fields.ts'
import { ProfileField } from '#domains/profiles/profile-field.tsx'

/** The fields of one section, in the order of the catalogue, inside a form that has them. */
export function SectionFields({ section, form }: { section: SectionName; form: Form }) {
  const names =
    form === 'staff' ? STAFF_NAMES.filter((name) => namesIn(section).includes(name as never)) : namesIn(section)
  return (
    <div className={form === 'staff' ? 'grid gap-5 md:grid-cols-2' : 'grid gap-5 md:grid-cols-6'}>
      {names.map((name) => (
        <ProfileField key={name} name={name} form={form} />
      ))}
    </div>
  )
}
