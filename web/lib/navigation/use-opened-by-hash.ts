import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Whether a dialog is open, and how to change it. This hash in the URL opens it once: it is removed, so that Back and a
 * reload do not open it again.
 */
export function useOpenedByHash(name: string): [open: boolean, setOpen: (open: boolean) => void] {
  const isAsked = useLocation({ select: ({ hash }) => hash === name })
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (!isAsked) return
    setOpen(true)
    void navigate({ to: '.', search: true, hash: '', state: true, replace: true, resetScroll: false })
  }, [isAsked, navigate])
  return [open, setOpen]
}
