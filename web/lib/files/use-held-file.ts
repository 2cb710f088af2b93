import { useState } from 'react'

type Options<File, Kept> = {
  /** The saved file. */
  kept: Kept | null
  send: (file: File) => Promise<Kept>
  /** Omitted where a file can be replaced but not removed. */
  remove?: () => Promise<unknown>
}

/** A file of a form: selected or removed in the page only, until the form is saved. */
export function useHeldFile<File, Kept>({ kept: keptFirst, send, remove }: Options<File, Kept>) {
  const [kept, setKept] = useState(keptFirst)
  // Undefined: unchanged; null: removed with the next save.
  const [held, setHeld] = useState<File | null>()
  const [error, setError] = useState<unknown>(null)

  const hold = (file: File | null) => {
    setError(null)
    setHeld(file === null && kept === null ? undefined : file)
  }
  /** True once everything is sent; a rejected file stays selected with its error. */
  const save = (): Promise<boolean> => {
    if (held === undefined) return Promise.resolve(true)
    const saving = held === null ? Promise.resolve(remove?.()).then(() => null) : send(held)
    return saving.then(
      (saved) => {
        setKept(saved)
        setHeld(undefined)
        setError(null)
        return true
      },
      (failure) => {
        setError(failure)
        return false
      },
    )
  }
  return { held, shown: held === null ? null : kept, error, isChanged: held !== undefined, hold, save }
}

export type HeldFile<File, Kept> = ReturnType<typeof useHeldFile<File, Kept>>
