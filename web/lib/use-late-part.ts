import { useState } from 'react'

/** Opens a part of a page whose code is loaded when it is opened; without a connection it stays closed. */
export function useLatePart<Part>(read: () => Promise<Part>, onError: () => void) {
  const [opened, setOpened] = useState<{ Part: Part } | null>(null)
  const [isLoading, setLoading] = useState(false)
  const open = () => {
    setLoading(true)
    read()
      .then((Part) => setOpened({ Part }), onError)
      .finally(() => setLoading(false))
  }
  return { Part: opened?.Part, isLoading, open, close: () => setOpened(null) }
}
