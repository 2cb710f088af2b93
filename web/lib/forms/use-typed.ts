import { useEffect, useRef } from 'react'
import type { DeepPartial, FieldValues, UseFormReturn } from 'react-hook-form'

/** Reports input while it is typed, for a step that can be left with the browser's Back. */
export function useTyped<Values extends FieldValues, Output>(
  { watch }: Pick<UseFormReturn<Values, unknown, Output>, 'watch'>,
  onTyped: (values: DeepPartial<Values>) => void,
): void {
  const latest = useRef(onTyped)
  latest.current = onTyped
  useEffect(() => {
    const watching = watch((values) => latest.current(values as DeepPartial<Values>))
    return () => watching.unsubscribe()
  }, [watch])
}
