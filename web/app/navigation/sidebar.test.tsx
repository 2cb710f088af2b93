import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSidebar } from '#app/navigation/use-sidebar.ts'

/** A window whose width can change. */
function windowOf(first: number) {
  let width = first
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, sign, rem] = /(<|>=) ([\d.]+)rem/.exec(query) ?? []
    const limit = Number(rem) * 16
    return {
      get matches() {
        return sign === '<' ? width < limit : width >= limit
      },
      addEventListener: (_name: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_name: string, listener: () => void) => listeners.delete(listener),
    }
  })
  return (next: number) => {
    width = next
    for (const listener of listeners) listener()
  }
}

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's browser has no cookie store.
  document.cookie = 'sidebar_state=; path=/; max-age=0'
})

test('the sidebar follows the window until it is toggled', () => {
  const resize = windowOf(1280)
  const { result } = renderHook(() => useSidebar())
  expect(result.current.wide).toBe(true)
  act(() => resize(820))
  expect(result.current.wide).toBe(false)
  act(() => resize(1180))
  expect(result.current.wide).toBe(true)
  act(() => result.current.toggle())
  expect(result.current.wide).toBe(false)
  act(() => resize(1280))
  expect(result.current.wide).toBe(false)
  expect(document.cookie).toContain('sidebar_state=false')
})

test('Ctrl+B toggles it, and a value that the browser fills in, whose key press has no key, is no error', () => {
  windowOf(1280)
  const { result } = renderHook(() => useSidebar())
  const errors: string[] = []
  const onError = (event: ErrorEvent) => {
    event.preventDefault()
    errors.push(event.message)
  }
  addEventListener('error', onError)
  document.dispatchEvent(new Event('keydown', { bubbles: true }))
  removeEventListener('error', onError)
  expect(errors).toEqual([])
  fireEvent.keyDown(document, { key: 'B', ctrlKey: true })
  expect(result.current.wide).toBe(false)
})
