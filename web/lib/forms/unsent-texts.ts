import { clearDrafts } from '#lib/forms/draft.ts'

/** A message that has not reached the server; with its id a resend does not create a second message. */
export type Unsent = { id: string; content: string; createdAt: Date }

type Kept = { draft?: string; unsent?: { id: string; content: string; at: number }[] }

const PREFIX = 'chat:'
/** Set for a moment to the owner whose texts every tab deletes. */
const SIGNED_OUT = 'chat-signed-out'
const keyOf = (owner: string, conversation: string) => `${PREFIX}${owner}:${conversation}`

/** The unfinished text of a conversation: that of this tab, otherwise the one that was typed last in any tab. */
export const readDraftText = (owner: string, conversation: string): string =>
  readOfTab(keyOf(owner, conversation)) ?? read(owner, conversation).draft ?? ''

/** Stores the unfinished text across a reload and a sign-in, for this account only. */
export function saveDraftText(owner: string, conversation: string, draft: string): void {
  try {
    sessionStorage.setItem(keyOf(owner, conversation), draft)
  } catch {
    // Without storage the text is lost with the page; nothing else is affected.
  }
  write(owner, conversation, { ...read(owner, conversation), draft })
}

/** The unsent messages of a conversation when the page was left. */
export const readUnsent = (owner: string, conversation: string): Unsent[] =>
  (read(owner, conversation).unsent ?? []).map(({ id, content, at }) => ({ id, content, createdAt: new Date(at) }))

/** Stores the messages that are not sent yet in place of those that this tab knew before: other tabs have their own. */
export function saveUnsentMessages(owner: string, conversation: string, before: Unsent[], unsent: Unsent[]): void {
  const stored = unsent.map(({ id, content, createdAt }) => ({ id, content, at: createdAt.getTime() }))
  const known = new Set([...before, ...unsent].map(({ id }) => id))
  const kept = read(owner, conversation)
  const others = (kept.unsent ?? []).filter(({ id }) => !known.has(id))
  write(owner, conversation, { ...kept, unsent: [...others, ...stored].sort((one, other) => one.at - other.at) })
}

/**
 * Deletes every text of an account, also of forms, when its person signs out of this device, also in its other tabs.
 */
export function clearUnsentTexts(owner: string): void {
  try {
    for (const storage of [localStorage, sessionStorage]) clear(storage, owner)
    clearDrafts()
    localStorage.setItem(SIGNED_OUT, owner)
    localStorage.removeItem(SIGNED_OUT)
  } catch {
    // Nothing was stored.
  }
}

// Only other tabs get this event.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== SIGNED_OUT || !newValue) return
  clear(sessionStorage, newValue)
  clearDrafts()
})

function clear(storage: Storage, owner: string): void {
  for (const key of Object.keys(storage)) if (key.startsWith(`${PREFIX}${owner}:`)) storage.removeItem(key)
}

function readOfTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function read(owner: string, conversation: string): Kept {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(owner, conversation)) ?? '{}')
    return stored && typeof stored === 'object' ? stored : {}
  } catch {
    return {}
  }
}

function write(owner: string, conversation: string, { draft, unsent }: Kept): void {
  const key = keyOf(owner, conversation)
  try {
    if (!draft && !unsent?.length) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ draft: draft || undefined, unsent }))
  } catch {
    // Without storage the text is lost with the page; nothing else is affected.
  }
}
