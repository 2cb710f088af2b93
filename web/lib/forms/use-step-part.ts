import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

/** A step of a form and a part of it, both from 0. */
export type StepPart = { step: number; part: number }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The part of a step that is shown. */
    stepPart?: StepPart
  }
}

/**
 * A part of a step as a history entry: Back and Forward lead through the parts, and a reload stays. `first` is where a
 * visit begins.
 */
export function useStepPart(first: StepPart): [place: StepPart, go: (place: StepPart) => void] {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const [home] = useState(pathname)
  const [begin] = useState(first)
  const shown = useRef(begin)
  // The location is already that of the next page while this one is still shown.
  const place = pathname === home ? (state.stepPart ?? begin) : shown.current
  useEffect(() => {
    shown.current = place
  }, [place])
  const go = useCallback(
    (next: StepPart) =>
      void navigate({ to: '.', search: true, state: (before) => ({ ...before, stepPart: next }), resetScroll: false }),
    [navigate],
  )
  return [place, go]
}
