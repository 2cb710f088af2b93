import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of the form on this page. */
    step?: number
  }
}

/**
 * The step of a form as a history entry: Back leads to the previous step. `first` is the step that a visit begins with.
 */
export function useStep(first: number): [step: number, go: (step: number) => void] {
  const navigate = useNavigate()
  const step = useLocation({ select: ({ state }) => state.step })
  const isNew = step === undefined
  const goTo = useCallback(
    (next: number, replace: boolean) =>
      void navigate({ to: '.', search: true, state: (state) => ({ ...state, step: next }), replace }),
    [navigate],
  )
  useEffect(() => {
    if (isNew) goTo(first, true)
  }, [isNew, first, goTo])
  return [step ?? first, useCallback((next) => goTo(next, false), [goTo])]
}
