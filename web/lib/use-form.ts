import { type SyntheticEvent, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm as useHookForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { apiErrorOf, errorText } from '#lib/errors.ts'

type Schema<Input extends FieldValues, Output> = z.ZodType<Output, Input>

type Options<Input extends FieldValues, Output> = {
  /** The contract's input schema, picked, never rewritten; fetched where the form is the first screen. */
  schema: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>)
  defaultValues: DefaultValues<Input>
  save: (values: Output) => Promise<unknown>
  /** Called by the press itself, before anything is loaded or checked. */
  onPress?: () => void
  /** When a field is judged: on leaving it first, or on each change. */
  judge?: 'onTouched' | 'onChange'
  /** The domain's texts of errors. */
  reasons?: Record<string, string>
  /** Called with an error that belongs to no field of this form; the form stays busy until it is done. */
  onError: (text: string, error: unknown) => unknown
  /** Called with an error that is shown beside its field already, for a toast as well. */
  onPlaced?: (text: string, error: unknown) => unknown
  /** Called when the form's own validation fails. */
  onInvalid?: (errors: FieldErrors<Input>) => void
}

/** A form on a contract schema: keeps what was typed, puts the server's word beside the field that it is about. */
export function useForm<Input extends FieldValues, Output>(options: Options<Input, Output>) {
  const { schema, defaultValues, save, onPress, judge = 'onTouched', reasons, onError, onPlaced, onInvalid } = options
  const form = useHookForm<Input, unknown, Output>({
    resolver: async (...asked) => (await resolverOf(schema))(...asked),
    defaultValues,
    mode: judge,
    // Leaving a field by pressing a button must not move that button away under the press.
    delayError: 250,
  })

  // Read when somebody comes to the first field, long before it is left: the screen stands earlier without it.
  useEffect(() => {
    const read = () => void resolverOf(schema).catch(() => undefined)
    addEventListener('focusin', read, { once: true })
    return () => removeEventListener('focusin', read)
  }, [schema])

  const showErrors = async (error: unknown) => {
    const fields = fieldErrors(error, reasons).filter(({ field }) => hasField(form.getValues(), field))
    fields.forEach(({ field, message }, index) => {
      form.setError(field as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 })
    })
    const report = fields.length > 0 ? onPlaced : onError
    await report?.(errorText(error, reasons), error)
  }

  const submit = form.handleSubmit(async (values) => {
    await save(values).catch(showErrors)
  }, onInvalid)
  // The second press of a double click comes before the button knows that it is busy.
  const sending = useRef<Promise<void> | null>(null)
  const onSubmit = (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (!sending.current) {
      onPress?.()
      sending.current = submit(event).finally(() => {
        sending.current = null
      })
    }
    return sending.current
  }
  return { ...form, onSubmit, busy: form.formState.isSubmitting }
}

async function resolverOf<Input extends FieldValues, Output>(
  schema: Options<Input, Output>['schema'],
): Promise<Resolver<Input, unknown, Output>> {
  const [{ zodResolver }, known] = await Promise.all([
    import('@hookform/resolvers/zod'),
    typeof schema === 'function' ? schema() : schema,
    import('@jodi/shared/plain-messages.ts'),
  ])
  // The resolver's own types know zod's two generations, not this one narrowed form.
  return zodResolver(known as never) as never
}

function fieldErrors(error: unknown, reasons?: Record<string, string>): { field: string; message: string }[] {
  const data = apiErrorOf(error)?.data
  // A procedure that takes the form under a name of its own answers with that name before the field's.
  if (data?.issues?.length)
    return data.issues.map((issue) => ({ ...issue, field: issue.field.replace(/^fields\./, '') }))
  return data?.field ? [{ field: data.field, message: errorText(error, reasons) }] : []
}

function hasField(values: FieldValues, path: string): boolean {
  return (path.split('.')[0] ?? path) in values
}
