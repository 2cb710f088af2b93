import { useRef } from 'react'
import { apiErrorOf } from '#lib/errors.ts'

/**
 * The values of the newest save, and of the last one whose answer was lost. If they are what is stored, the conflict is with
 * this save, and not with a change that was made elsewhere.
 */
export function useOwnSave<Values>() {
  const newest = useRef<Values>(undefined)
  const lost = useRef<Values>(undefined)
  return {
    send: async <Answer>(values: Values, action: () => Promise<Answer>): Promise<Answer> => {
      newest.current = values
      try {
        return await action()
      } catch (error) {
        if (!apiErrorOf(error)) lost.current = values
        throw error
      }
    },
    isStored: (isEqual: (values: Values) => boolean): boolean =>
      [newest.current, lost.current].some((values) => values !== undefined && isEqual(values)),
  }
}
