import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useFormDraft } from '#lib/forms/use-form-draft.ts'

type Props<Values extends FieldValues, Output> = {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'watch' | 'getValues' | 'setValue'>
  name: string
  owner: string
  /** Fields that are never stored. */
  never?: readonly Path<Values>[]
}

/** `useFormDraft` within a dialog, whose question about unsaved input deletes the draft; renders nothing. */
export function FormDraft<Values extends FieldValues, Output>({ form, name, owner, never }: Props<Values, Output>) {
  useFormDraft(form, name, owner, never)
  return null
}
