import { useEffect, useState } from 'react'
import { useIsMobile, useMedia } from '#lib/display/use-media.ts'

const COOKIE = 'sidebar_state'
const WEEK_SECONDS = 7 * 24 * 60 * 60

/** Wide or icons only on large screens, a drawer on phones; Ctrl+B or Cmd+B toggles it. */
export function useSidebar() {
  const phone = useIsMobile()
  // Until it is toggled, it follows the window, so that a tablet that is turned keeps room for its page.
  const isLarge = useMedia('(width >= 68.8125rem)')
  const [chosen, setChosen] = useState(readChosen)
  const wide = chosen ?? isLarge
  const [drawer, setDrawer] = useState(false)

  const toggle = () => {
    if (phone) return setDrawer(!drawer)
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist in every browser.
    document.cookie = `${COOKIE}=${!wide}; path=/; max-age=${WEEK_SECONDS}; samesite=lax`
    setChosen(!wide)
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A value that the browser fills in arrives as a key press without a key.
      if (event.key?.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return { wide, toggle, drawer: phone && drawer, setDrawer }
}

function readChosen(): boolean | null {
  const stored = document.cookie.split('; ').find((pair) => pair.startsWith(`${COOKIE}=`))
  return stored ? stored.endsWith('=true') : null
}
