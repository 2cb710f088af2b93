import type { PlainText } from '@jodi/shared/texts.ts'
import { useRef } from 'react'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'

/**
 * For an action that works once: adds a note to the text of an error that may come from its own success, because an
 * earlier attempt got no answer.
 */
export function useUnansweredNote(note: PlainText): (text: string, error: unknown) => string {
  const isUnanswered = useRef(false)
  return (text, error) => {
    if (!apiErrorOf(error)) isUnanswered.current = true
    else if (isUnanswered.current) return `${text} ${t(note)}`
    return text
  }
}
