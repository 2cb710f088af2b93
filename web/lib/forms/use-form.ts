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
import { apiErrorOf, errorText } from '#lib/requests/errors.ts'
import { tKey } from '#lib/texts/i18n.ts'

type Schema<Input extends FieldValues, Output> = z.ZodType<Output, Input>

type Options<Input extends FieldValues, Output> = {
  /** The contract's input schema, or fields picked from it; loaded on demand where the form is the first screen. */
  schema: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>)
  defaultValues: DefaultValues<Input>
  save: (values: Output) => Promise<unknown>
  /** Called by the click itself, before anything is loaded or validated. */
  onPress?: () => void
  /** When a field is first validated: when it loses focus, or on each change. */
  mode?: 'onTouched' | 'onChange'
  /** Called with an error that belongs to no field of this form; the form stays busy until it returns. */
  onError: (text: string, error: unknown) => unknown
  /** Called with an error that is already shown next to its field, to show a toast as well. */
  onPlaced?: (text: string, error: unknown) => unknown
  /** Called when the form's own validation fails. */
  onInvalid?: (errors: FieldErrors<Input>) => void
}

/**
 * A form based on a contract schema: keeps the input and shows errors of the server next to the field that they
 * concern.
 */
export function useForm<Input extends FieldValues, Output>(options: Options<Input, Output>) {
  const { schema, defaultValues, save, onPress, mode = 'onTouched', onError, onPlaced, onInvalid } = options
  const form = useHookForm<Input, unknown, Output>({
    resolver: async (...asked) => (await resolverOf(schema))(...asked),
    defaultValues,
    mode,
    // A field that loses focus to a clicked button must not move that button away with its error.
    delayError: 250,
  })

  // Loaded when a field first gets the focus, before it can lose it: without it the screen appears earlier.
  useEffect(() => {
    const read = () => void resolverOf(schema).catch(() => undefined)
    addEventListener('focusin', read, { once: true })
    return () => removeEventListener('focusin', read)
  }, [schema])

  const showErrors = async (error: unknown) => {
    const fields = fieldErrors(error).filter(({ field }) => hasField(form.getValues(), field))
    fields.forEach(({ field, message }, index) => {
      form.setError(field as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 })
    })
    const report = fields.length > 0 ? onPlaced : onError
    await report?.(errorText(error), error)
  }

  const submit = form.handleSubmit(async (values) => {
    await save(values).catch(showErrors)
  }, onInvalid)
  // The second click of a double click arrives before the button is disabled.
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
  // The types of the resolver cover two generations of zod, not this one narrowed form.
  return zodResolver(known as never) as never
}

function fieldErrors(error: unknown): { field: string; message: string }[] {
  const data = apiErrorOf(error)?.data
  // A procedure that has the form in a property of its input prefixes the field names with the name of that property.
  if (data?.issues?.length)
    return data.issues.map(({ field, message: english, key, values }) => ({
      field: field.replace(/^fields\./, ''),
      message: key ? tKey(key, values, english) : english,
    }))
  return data?.field ? [{ field: data.field, message: errorText(error) }] : []
}

function hasField(values: FieldValues, path: string): boolean {
  return (path.split('.')[0] ?? path) in values
}
