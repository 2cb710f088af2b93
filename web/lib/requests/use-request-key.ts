import { useRef } from 'react'

/**
 * Returns the same key as long as the same values are sent: another attempt after a lost response does not create a
 * second account.
 */
export function useRequestKey() {
  const last = useRef({ body: '', key: '' })
  return (fields: object) => {
    const body = JSON.stringify(fields)
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() }
    return last.current.key
  }
}
