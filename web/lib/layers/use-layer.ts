import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { openLayer } from '#lib/layers/open-layers.ts'

/** While it is open, the browser's Back closes it instead of leaving the page. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const router = useRouter()
  const latest = useRef(close)
  latest.current = close
  useEffect(() => (isOpen ? openLayer(router, () => latest.current()) : undefined), [isOpen, router])
}
