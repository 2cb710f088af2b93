import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Path, useForm as useHookForm } from 'react-hook-form'
import type { z } from 'zod'
import { errorText, refusalOf } from '#lib/errors.ts'

type Schema<Input extends FieldValues, Output> = z.ZodType<Output, Input>

type Options<Input extends FieldValues, Output> = {
  /** The contract's input schema, picked, never rewritten. */
  schema: Schema<Input, Output>
  defaultValues: DefaultValues<Input>
  save: (values: Output) => Promise<unknown>
  /** The domain's texts of refusals. */
  reasons?: Record<string, string>
  /** Told about what belongs to no field of this form. */
  onRefused: (text: string, error: unknown) => void
}

/** A form on a contract schema: keeps what was typed, puts the server's word beside the field that it is about. */
export function useForm<Input extends FieldValues, Output>(options: Options<Input, Output>) {
  const { schema, defaultValues, save, reasons, onRefused } = options
  const form = useHookForm<Input, unknown, Output>({
    // The resolver's own types know zod's two generations, not this one narrowed form.
    resolver: zodResolver(schema as never) as never,
    defaultValues,
    mode: 'onTouched',
  })

  const refuse = (error: unknown) => {
    const fields = fieldErrors(error, reasons).filter(({ field }) => hasField(form.getValues(), field))
    fields.forEach(({ field, message }, index) => {
      form.setError(field as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 })
    })
    if (fields.length === 0) onRefused(errorText(error, reasons), error)
  }

  const onSubmit = form.handleSubmit(async (values) => {
    await save(values).catch(refuse)
  })
  return { ...form, onSubmit, busy: form.formState.isSubmitting }
}

function fieldErrors(error: unknown, reasons?: Record<string, string>): { field: string; message: string }[] {
  const data = refusalOf(error)?.data
  if (data?.issues?.length) return data.issues
  return data?.field ? [{ field: data.field, message: errorText(error, reasons) }] : []
}

function hasField(values: FieldValues, path: string): boolean {
  return (path.split('.')[0] ?? path) in values
}
