import type { ReactNode } from 'react'

/**
 * The SVG frame of every illustration, with 2 px lines. Parts with class `a`, `b` and `f` are maroon, marigold and
 * filled.
 */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 88"
      aria-hidden="true"
      className="mb-3 h-22 w-30 fill-none stroke-edge stroke-2 [stroke-linecap:round] [stroke-linejoin:round] [&_.a]:stroke-ring-a [&_.b]:stroke-ring-b [&_.f]:fill-sunken [&_.f]:stroke-none"
    >
      {children}
    </svg>
  )
}
