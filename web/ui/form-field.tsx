import type { ComponentProps, ReactNode } from 'react'
import { type Control, type ControllerRenderProps, type FieldValues, type Path, useController } from 'react-hook-form'
import { useReportUnsaved } from '#lib/forms/unsaved.ts'
import { Field } from '#ui/field.tsx'

type Props<Values extends FieldValues, Output, Name extends Path<Values>> = Omit<
  ComponentProps<typeof Field>,
  'children' | 'error'
> & {
  control: Control<Values, unknown, Output>
  name: Name
  children: (field: ControllerRenderProps<Values, Name>) => ReactNode
}

/**
 * A field of a form: value, error and focus come from the form under `name`; a surrounding dialog is told about unsaved
 * input.
 */
export function FormField<Values extends FieldValues, Output, Name extends Path<Values>>(
  props: Props<Values, Output, Name>,
) {
  const { control, name, children, ...rest } = props
  const { field, fieldState, formState } = useController({ control, name })
  useReportUnsaved(fieldState.isDirty && !formState.isSubmitting)
  return (
    <Field {...rest} error={fieldState.error?.message}>
      {children(field)}
    </Field>
  )
}
