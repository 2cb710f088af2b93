import { useState } from 'react'
import type { UseFormReset } from 'react-hook-form'
import { type FormValues, type OwnPreferences, startValues } from '#domains/preferences/format.ts'
import { useNewestPreferences } from '#domains/preferences/queries.ts'
import { apiErrorOf } from '#lib/errors.ts'

/**
 * The preferences that a form changes. When they were saved in another window first, what was not changed in the form follows
 * those, and saving again is a choice.
 */
export function useBase(own: OwnPreferences) {
  const [base, setBase] = useState(own)
  const [isConflict, setConflict] = useState(false)
  const readNewest = useNewestPreferences()
  const begin = (newest: OwnPreferences) => {
    setBase(newest)
    setConflict(false)
  }
  /** Whether the error of a save was such a conflict, and the newest preferences could be read. */
  const isResolved = async (error: unknown, reset: UseFormReset<FormValues>): Promise<boolean> => {
    if (apiErrorOf(error)?.data.reason !== 'editConflict') return false
    const newest = await readNewest().catch(() => undefined)
    if (!newest) return false
    setBase(newest)
    setConflict(true)
    reset(startValues(newest), { keepDirtyValues: true })
    return true
  }
  return { base, begin, isConflict, isResolved }
}
