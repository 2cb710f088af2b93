import { useRef } from 'react'
import { apiErrorOf } from '#lib/requests/errors.ts'

type Options<Values, Stored, Version> = {
  /** Reads what is stored; undefined if it cannot be read. */
  readNewest: () => Promise<Stored | undefined>
  versionOf: (stored: Stored) => Version
  isStored: (stored: Stored, values: Values) => boolean
}

/**
 * Saves on a version. After a conflict with what is being saved, or with what an earlier save sent whose answer was
 * lost, it saves on the newest version, because nothing else was saved. `newest` is what was read after another
 * conflict.
 */
export function useOwnSave<Values, Stored, Version>({
  readNewest,
  versionOf,
  isStored,
}: Options<Values, Stored, Version>) {
  const lost = useRef<Values>(undefined)
  const newest = useRef<Stored>(undefined)
  /** `action` learns whether the values are stored already. */
  const save = async <Answer>(
    values: Values,
    version: Version,
    action: (version: Version, stored: boolean) => Promise<Answer>,
  ): Promise<Answer> => {
    newest.current = undefined
    try {
      return await action(version, false)
    } catch (error) {
      if (!apiErrorOf(error)) lost.current = values
      if (apiErrorOf(error)?.data.reason !== 'editConflict') throw error
      const stored = await readNewest()
      if (stored !== undefined && [values, lost.current].some((sent) => sent !== undefined && isStored(stored, sent)))
        return action(versionOf(stored), isStored(stored, values))
      newest.current = stored
      throw error
    }
  }
  return { save, newest }
}
