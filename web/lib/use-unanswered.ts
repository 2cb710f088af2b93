import { useRef } from 'react'
import { apiErrorOf } from '#lib/errors.ts'

/**
 * For an action that works once: whether an error may come from its own success, because an attempt before got no answer. Call
 * it with each error.
 */
export function useUnanswered(): (error: unknown) => boolean {
  const isUnanswered = useRef(false)
  return (error) => {
    if (apiErrorOf(error)) return isUnanswered.current
    isUnanswered.current = true
    return false
  }
}
