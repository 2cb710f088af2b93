import { sharedValue } from '#lib/shared-value.ts'
import type { Toast } from '#ui/toasts.tsx'

type Code = Awaited<ReturnType<typeof readCode>>

async function readCode() {
  const [{ Toaster }, code] = await Promise.all([import('#ui/toaster.tsx'), import('#ui/toasts.tsx')])
  return { Toaster, ...code }
}

// The first screen does not need the code, so it is loaded later.
let reading: Promise<Code> | undefined
const loaded = sharedValue<Code | undefined>(undefined)

/** Loads what shows toasts; if that fails, the next call tries again. */
export async function loadToasts(): Promise<Code | undefined> {
  reading ??= readCode()
  try {
    const code = await reading
    loaded.set(code)
    return code
  } catch {
    reading = undefined
  }
}

/** What shows toasts, once it is loaded. */
export const useToasts = loaded.useValue

/** A message does not wait longer for the code, which may stay requested for minutes after the connection was lost. */
const LOAD_MAX_MS = 3000
/** How long a message is shown that has no toaster. */
const PLAIN_MS = 8000
const plain = sharedValue<Toast | undefined>(undefined)
let plainEnds: ReturnType<typeof setTimeout> | undefined

/** The latest message that was shown without the code for toasts: without a connection, for example. */
export const usePlainToast = plain.useValue

/** How often all toasts were removed: one that was not shown by then is not shown afterwards either. */
let clears = 0

async function raise(toast: Toast) {
  const before = clears
  let wasPlain = false
  const late = setTimeout(() => {
    wasPlain = true
    if (before === clears) showPlain(toast)
  }, LOAD_MAX_MS)
  const code = await loadToasts()
  clearTimeout(late)
  if (before !== clears || (wasPlain && plain.get() !== toast)) return
  if (code) code.showToast(toast)
  else showPlain(toast)
}

function showPlain(toast: Toast) {
  clearTimeout(plainEnds)
  plain.set(toast)
  plainEnds = setTimeout(() => plain.set(undefined), PLAIN_MS)
}

async function settle() {
  if (!reading) return
  const code = await loadToasts()
  code?.dismissErrors()
}

async function clear() {
  clears += 1
  plain.set(undefined)
  if (!reading) return
  const code = await loadToasts()
  code?.dismissAll()
}

/** A short message about what has just happened. */
export const toast = {
  /** Removes error toasts once the error is resolved, or when a form is sent again, which may find another error. */
  settle: () => void settle(),
  /** Removes all toasts, which are about the person who was signed in. */
  clear: () => void clear(),
  good: (title: string, description?: string) => void raise({ tone: 'good', title, description }),
  bad: (title: string, description?: string) => void raise({ tone: 'bad', title, description }),
  info: (title: string, description?: string, action?: Toast['action']) =>
    void raise({ tone: 'info', title, description, action }),
}
