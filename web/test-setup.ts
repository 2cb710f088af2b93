import { cleanup } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, afterEach, vi } from 'vitest'
import { nobody, wire } from './test-wire.ts'

globalThis.fetch = (request) => wire.answer(request as Request)

// A toast that was dismissed takes itself away after 200 ms, and needs the window for that.
const TOASTS_GONE_MS = 250

// All files of a worker share the modules and the window: each leaves them as they were.
afterEach(() => {
  cleanup()
  // Whoever shows toasts next would show those that are still open.
  toast.dismiss()
})
afterAll(async () => {
  await new Promise((resolve) => setTimeout(resolve, TOASTS_GONE_MS))
  wire.answer = nobody
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetConfig()
})
