import { useRef } from 'react'
import { clearDraft, readDraft, saveDraft } from '#lib/forms/draft.ts'

/** What was sent last, and the keys of all attempts, the newest last. */
type Tried = { body: string; keys: string[] }

/** In the draft, beside the fields of the form. */
const STORED = 'tried'
const KEPT_KEYS = 20

/**
 * Returns the same key as long as the same values are sent, also after a reload: it is kept with the draft, so that
 * another attempt after a lost response creates nothing twice.
 */
export function useDraftKey(draft: string, owner: string) {
  const tried = useRef<Tried | null>(null)
  return {
    /** The key of these values, and those of earlier attempts with other ones, which may have been saved. */
    keysOf(fields: object) {
      const body = JSON.stringify(fields)
      const before = tried.current ?? storedIn(draft, owner)
      const [last = ''] = before.keys.slice(-1)
      const key = before.body === body && last ? last : crypto.randomUUID()
      const earlier = before.keys.filter((one) => one !== key).slice(-KEPT_KEYS)
      tried.current = { body, keys: [...earlier, key] }
      saveDraft(draft, owner, { [STORED]: tried.current })
      return { key, earlier }
    },
    /** Deletes the draft once everything is saved: the same values are another request then. */
    clear() {
      tried.current = null
      clearDraft(draft)
    },
  }
}

function storedIn(draft: string, owner: string): Tried {
  const { body, keys } = (readDraft(draft, owner)[STORED] ?? {}) as Partial<Tried>
  return typeof body === 'string' && Array.isArray(keys) ? { body, keys } : { body: '', keys: [] }
}
