/** What was typed and not saved, kept in this tab over a reload; one owner's at a time under a name. */
export function readDraft(name: string, owner: string): Record<string, unknown> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    return kept.owner === owner && kept.values && typeof kept.values === 'object' ? kept.values : {}
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
    // Nothing was kept.
  }
}
