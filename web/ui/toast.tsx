import { useSyncExternalStore } from 'react'
import type { Toast } from '#ui/toasts.tsx'

type Code = Awaited<ReturnType<typeof readCode>>

async function readCode() {
  const [{ Toaster }, code] = await Promise.all([import('#ui/toaster.tsx'), import('#ui/toasts.tsx')])
  return { Toaster, ...code }
}

// The first screen does not need the code, so it is loaded later.
let reading: Promise<Code> | undefined
let loaded: Code | undefined
const listeners = new Set<() => void>()

/** Loads what shows toasts; if that fails, the next call tries again. */
export async function loadToasts(): Promise<Code | undefined> {
  reading ??= readCode()
  try {
    loaded = await reading
    for (const listener of listeners) listener()
  } catch {
    reading = undefined
  }
  return loaded
}

/** What shows toasts, once it is loaded. */
export const useToasts = () => useSyncExternalStore(watch, () => loaded)

function watch(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** How long a message is shown that has no toaster. */
const PLAIN_MS = 8000
let plain: Toast | undefined
let plainEnds: ReturnType<typeof setTimeout> | undefined

/** The latest message, as long as the code that shows toasts cannot be loaded: without a connection, for example. */
export const usePlainToast = () => useSyncExternalStore(watch, () => plain)

async function raise(toast: Toast) {
  const code = await loadToasts()
  if (code) return code.showToast(toast)
  clearTimeout(plainEnds)
  setPlain(toast)
  plainEnds = setTimeout(setPlain, PLAIN_MS)
}

function setPlain(toast?: Toast) {
  plain = toast
  for (const listener of listeners) listener()
}

async function settle() {
  if (!reading) return
  const code = await loadToasts()
  code?.dismissErrors()
}

/** A short message about what has just happened. */
export const toast = {
  /** Removes error toasts once the error is resolved. */
  settle: () => void settle(),
  good: (title: string, description?: string) => void raise({ tone: 'good', title, description }),
  bad: (title: string, description?: string) => void raise({ tone: 'bad', title, description }),
  info: (title: string, description?: string, action?: Toast['action']) =>
    void raise({ tone: 'info', title, description, action }),
}
