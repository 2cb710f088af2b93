import { useState } from 'react'

type Options<File, Kept> = {
  /** What is saved so far. */
  kept: Kept | null
  send: (file: File) => Promise<Kept>
  /** Left out where a file is only ever replaced. */
  remove?: () => Promise<unknown>
}

/** A file of a form: chosen or taken away in the page alone, until the form is saved. */
export function useHeldFile<File, Kept>({ kept: savedFirst, send, remove }: Options<File, Kept>) {
  const [kept, setSaved] = useState(savedFirst)
  // Undefined: as it is; null: it goes with the next save.
  const [held, setHeld] = useState<File | null>()
  const [error, setError] = useState<unknown>(null)

  const hold = (file: File | null) => {
    setError(null)
    setHeld(file === null && kept === null ? undefined : file)
  }
  /** True once nothing is held any more; what was refused stays held and says why. */
  const save = (): Promise<boolean> => {
    if (held === undefined) return Promise.resolve(true)
    const saving = held === null ? Promise.resolve(remove?.()).then(() => null) : send(held)
    return saving.then(
      (saved) => {
        setSaved(saved)
        setHeld(undefined)
        setError(null)
        return true
      },
      (refused) => {
        setError(refused)
        return false
      },
    )
  }
  return { held, shown: held === null ? null : kept, error, isChanged: held !== undefined, hold, save }
}

export type HeldFile<File, Kept> = ReturnType<typeof useHeldFile<File, Kept>>
