import { useState } from 'react'
import { apiErrorOf } from '#lib/requests/errors.ts'

/**
 * A deletion that a dialog can send again: after one whose answer was lost, 'not found' says that it was made, and is
 * no error.
 */
export function useRepeatable<Asked extends { id: string }>(
  run: (asked: Asked) => Promise<unknown>,
): (asked: Asked) => Promise<void> {
  const [lost] = useState(() => new Set<string>())
  return async (asked) => {
    try {
      await run(asked)
    } catch (error) {
      const code = apiErrorOf(error)?.code
      if (code === 'NOT_FOUND' && lost.has(asked.id)) return
      if (code === undefined) lost.add(asked.id)
      throw error
    }
  }
}
