import {
  type ChosenName,
  FIELD_VISIBILITIES,
  type FieldName,
  type FieldVisibility,
  type Form,
  fieldOf,
  type NamesIn,
  namesIn,
  type SectionName,
  TYPED_NAMES,
} from '#profiles/fields.ts'

/** The fields of which the owner chooses who sees them. */
export const CHOSEN_NAMES = TYPED_NAMES.filter((name): name is ChosenName => fieldOf(name).ownerChooses === true)

/** The fields of a section that a form has. */
export function namesInForm<Section extends SectionName>(section: Section, form: Form): NamesIn<Section>[] {
  return namesIn(section).filter((name) => {
    const { staff, wizard } = fieldOf(name)
    return form === 'staff' ? staff !== 'none' : form === 'form' || wizard !== 'none'
  })
}

/** The field whose visibility the owner chooses for this one; undefined if it has none. */
export function chosenFor(name: FieldName): ChosenName | undefined {
  const field = fieldOf(name)
  if (field.ownerChooses) return name as ChosenName
  return field.kind === 'number' ? (field.of as ChosenName | undefined) : undefined
}

/** Who can see a value of a field, of which the owner chooses: all up to its `visibleTo`. */
export function visibilitiesOf(name: ChosenName): FieldVisibility[] {
  const { visibleTo = 'matches' } = fieldOf(name)
  return FIELD_VISIBILITIES.slice(FIELD_VISIBILITIES.indexOf(visibleTo))
}

/** Whether a field is asked, by the values of the others. */
export function isAsked(name: FieldName, values: Readonly<Record<string, unknown>>): boolean {
  const { onlyIf } = fieldOf(name)
  return !onlyIf || onlyIf.values.includes(String(values[onlyIf.field]))
}

/** Whether a field has no value; 0 is one. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
