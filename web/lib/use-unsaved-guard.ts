import { useBlocker } from '@tanstack/react-router'

/** Holds a navigation, and warns before the tab closes, while something typed is not saved. */
export function useUnsavedGuard(unsaved: boolean) {
  const blocker = useBlocker({
    // To sign-in one comes only when the session is over already: there is nothing to stay for.
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname && next.pathname !== '/signin',
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return { asking: blocker.status === 'blocked', stay: () => blocker.reset?.(), leave: () => blocker.proceed?.() }
}
