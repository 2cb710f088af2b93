import { useEffect, useState } from 'react'
import { useIsMobile } from '#lib/use-media.ts'

const COOKIE = 'sidebar_state'
const WEEK_SECONDS = 7 * 24 * 60 * 60

/** Wide or icons only on large screens, a drawer on phones; Ctrl+B or Cmd+B toggles it. */
export function useSidebar() {
  const phone = useIsMobile()
  const [wide, setWide] = useState(readWide)
  const [drawer, setDrawer] = useState(false)

  const toggle = () => {
    if (phone) return setDrawer(!drawer)
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist in every browser.
    document.cookie = `${COOKIE}=${!wide}; path=/; max-age=${WEEK_SECONDS}; samesite=lax`
    setWide(!wide)
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return { wide, toggle, drawer: phone && drawer, setDrawer }
}

function readWide(): boolean {
  const stored = document.cookie.split('; ').find((pair) => pair.startsWith(`${COOKIE}=`))
  return stored ? stored.endsWith('=true') : matchMedia('(width >= 68.8125rem)').matches
}
