import { useSyncExternalStore } from 'react'

/** A value of this tab outside of React: any code sets it, and the components that use it are rendered again. */
export function sharedValue<Value>(first: Value) {
  let value = first
  const listeners = new Set<() => void>()
  const watch = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    get: () => value,
    set(next: Value) {
      value = next
      for (const listener of listeners) listener()
    },
    useValue: () => useSyncExternalStore(watch, () => value),
  }
}
