import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** The error of a rejected action; the input stays above it. */
export function FormError({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // It appears below the last field, where a long form has to be scrolled.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={place} role="alert" className="flex gap-2 rounded-control bg-sunken px-3 py-2.5 text-bad">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  )
}
