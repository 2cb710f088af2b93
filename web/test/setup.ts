import { cleanup } from '@testing-library/react'
import * as React from 'react'
import { toast } from 'sonner'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { network, noConnection } from '#test/network.ts'
import { loadToasts } from '#ui/toast.tsx'

globalThis.fetch = (input, init) =>
  network.answer(input instanceof Request ? input : new Request(new URL(input, location.href), init))

// A dismissed toast is unmounted after 200 ms, and needs the window for that.
const TOASTS_GONE_MS = 250
const lastToast = () => toast.getHistory().at(-1)
const formerToast = lastToast()

// React's development build records a stack trace for each element it creates, for its warnings alone: a quarter of the
// processor time of these tests. It records none while it believes that it has recorded many.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals ?? {}, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => undefined,
  configurable: true,
})

// In the product it is loaded after the first screen.
await loadToasts()

// All files of a worker share the modules and the window: each file restores them.
afterEach(() => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  cleanup()
  // Toasts that are still open would appear in the next test that renders a toaster.
  toast.dismiss()
  // The labels, hints and links of both would belong to the first one.
  expect(
    ids.filter((id, at) => ids.indexOf(id) < at),
    'ids that two elements have',
  ).toEqual([])
})
afterAll(async () => {
  if (lastToast() !== formerToast) await new Promise((resolve) => setTimeout(resolve, TOASTS_GONE_MS))
  network.answer = noConnection
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
