/** What was typed and not saved, stored in this tab over a reload; one owner's at a time under a name. */
export function readDraft(name: string, owner: string): Record<string, unknown> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    return stored.owner === owner && stored.values && typeof stored.values === 'object' ? stored.values : {}
  } catch {
    return {}
  }
}

/** Keeps a part of the draft; another owner's draft is forgotten. */
export function saveDraft(name: string, owner: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify({ owner, values: { ...readDraft(name, owner), ...values } }))
  } catch {
    // A browser that keeps nothing loses the draft with the page, and nothing else.
  }
}

/** Forgets the draft, once everything is saved. */
export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was stored.
  }
}
