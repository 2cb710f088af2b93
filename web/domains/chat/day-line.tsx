import type { ReactNode } from 'react'

/** A label between two lines: a day, or in marigold the beginning of unread messages. */
export function DayLine({ fresh = false, children }: { fresh?: boolean; children: ReactNode }) {
  const rule = `h-px flex-1 ${fresh ? 'bg-accent' : 'bg-line'}`
  return (
    <p
      data-first-unread={fresh || undefined}
      className={`my-3 flex items-center gap-3 text-small ${fresh ? 'font-semibold text-accent-text' : 'text-ink-3'}`}
    >
      <span aria-hidden="true" className={rule} />
      {children}
      <span aria-hidden="true" className={rule} />
    </p>
  )
}
