/** The draft of the wizard: Save and exit keeps it for the next sign-in (rule F8). */
export const WIZARD_DRAFT = 'profile-draft'

/** Unsaved input, stored in this tab across reloads; per name there is one owner at a time. */
export function readDraft(name: string, owner: string): Record<string, unknown> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    return stored.owner === owner && stored.values && typeof stored.values === 'object' ? stored.values : {}
  } catch {
    return {}
  }
}

/** Stores a part of the draft; a draft of another owner is deleted. */
export function saveDraft(name: string, owner: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify({ owner, values: { ...readDraft(name, owner), ...values } }))
  } catch {
    // Without storage the draft is lost with the page; nothing else is affected.
  }
}

/** Deletes the draft once everything is saved. */
export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was stored.
  }
}

/**
 * Deletes the drafts of the person who signs out, except that of the wizard. Those without an owner, such as a sign-up,
 * stay.
 */
export function clearDrafts(): void {
  for (const name of Object.keys(sessionStorage))
    if (name !== WIZARD_DRAFT && /^{"owner":"[^"]/.test(sessionStorage.getItem(name) ?? ''))
      sessionStorage.removeItem(name)
}
