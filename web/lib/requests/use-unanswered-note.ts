import type { PlainText } from '@jodi/shared/texts.ts'
import { useRef } from 'react'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'

/**
 * For an action that works once: adds a note to the text of an error that may come from its own success, because an
 * earlier attempt got no answer; with `reason` only to an error with this one.
 */
export function useUnansweredNote(note: PlainText, reason?: string): (text: string, error: unknown) => string {
  const isUnanswered = useRef(false)
  return (text, error) => {
    const answer = apiErrorOf(error)
    if (!answer) isUnanswered.current = true
    else if (isUnanswered.current && (!reason || answer.data.reason === reason)) return `${text} ${t(note)}`
    return text
  }
}
