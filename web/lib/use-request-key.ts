import { useRef } from 'react'

/** One key as long as the same is sent: another press after a lost answer creates no second account. */
export function useRequestKey() {
  const last = useRef({ body: '', key: '' })
  return (fields: object) => {
    const body = JSON.stringify(fields)
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() }
    return last.current.key
  }
}
