import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { clearDraft, readDraft, saveDraft } from '#lib/forms/draft.ts'
import { useOnLeave } from '#lib/forms/unsaved.ts'

const NONE: readonly never[] = []

/** Stores unsaved input across a reload or the end of a session, and restores it as typed. */
export function useFormDraft<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'watch' | 'getValues' | 'setValue'>,
  name: string,
  owner: string,
  /** Fields that are never stored: passwords. */
  never: readonly Path<Values>[] = NONE,
): void {
  const { watch, getValues, setValue } = form
  useOnLeave(() => clearDraft(name))

  useEffect(() => {
    const known = getValues()
    for (const [field, value] of Object.entries(readDraft(name, owner))) {
      if (field in known) setValue(field as Path<Values>, value as never, { shouldDirty: true })
    }
    const watching = watch((values, { name: field }) => {
      // Of a field within a list, the whole list is stored.
      const whole = field?.split('.')[0] as Path<Values> | undefined
      if (whole && !never.includes(whole)) saveDraft(name, owner, { [whole]: values[whole] })
    })
    return () => watching.unsubscribe()
  }, [watch, getValues, setValue, name, owner, never])
}
