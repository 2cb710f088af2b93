import { createContext, useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'

type Unsaved = {
  report: (part: string, isUnsaved: boolean) => void
  /** Called when the person leaves without saving. */
  onLeave: (forget: () => void) => () => void
}

/** Where the parts of a dialog report unsaved input. */
export const UnsavedContext = createContext<Unsaved | null>(null)

/** Collects the unsaved state of a dialog's parts. */
export function useUnsavedParts() {
  const [parts, setParts] = useState<readonly string[]>([])
  const forgets = useRef(new Set<() => void>())
  const report = useCallback(
    (part: string, isUnsaved: boolean) =>
      setParts((known) => {
        if (known.includes(part) === isUnsaved) return known
        return isUnsaved ? [...known, part] : known.filter((one) => one !== part)
      }),
    [],
  )
  const onLeave = useCallback((forget: () => void) => {
    forgets.current.add(forget)
    return () => void forgets.current.delete(forget)
  }, [])
  const forget = useCallback(() => {
    for (const one of forgets.current) one()
  }, [])
  return { isUnsaved: parts.length > 0, forget, context: useMemo(() => ({ report, onLeave }), [report, onLeave]) }
}

/** Reports to the surrounding dialog, if there is one, whether there is unsaved input here. */
export function useReportUnsaved(isUnsaved: boolean): void {
  const report = useContext(UnsavedContext)?.report
  const part = useId()
  useEffect(() => {
    report?.(part, isUnsaved)
    return () => report?.(part, false)
  }, [report, part, isUnsaved])
}

/** Registers what to clear when the person leaves the surrounding dialog without saving. */
export function useOnLeave(forget: () => void): void {
  const onLeave = useContext(UnsavedContext)?.onLeave
  const latest = useRef(forget)
  latest.current = forget
  useEffect(() => onLeave?.(() => latest.current()), [onLeave])
}
