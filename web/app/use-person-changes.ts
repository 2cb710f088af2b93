import { useState } from 'react'

/**
 * How often somebody else has taken the place of the signed-in person, by a sign-in in another tab. A sign-out in
 * between does not count: it leads to another page.
 */
export function usePersonChanges(id: string | undefined): number {
  const [known, setKnown] = useState({ id, changes: 0 })
  if (id !== known.id) setKnown({ id, changes: known.changes + (id && known.id ? 1 : 0) })
  return known.changes
}
