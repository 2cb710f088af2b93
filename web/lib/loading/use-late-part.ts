import { useState } from 'react'

/**
 * Opens a part of a page whose code is loaded when it is opened; without a connection it stays closed. For a button
 * that shows the loading; `latePart` in `ui` is for what a state or the URL opens.
 */
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
