import { useId } from 'react'

/** The two interlocking rings. `light` is for the maroon panel in both themes. */
export function Logo({ light = false, className = 'size-8' }: { light?: boolean; className?: string }) {
  const id = useId()
  const [left, right] = light ? ['stroke-[#e87684]', 'stroke-[#f9b43f]'] : ['stroke-ring-a', 'stroke-ring-b']
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 fill-none stroke-4 ${className}`}>
      <mask id={`${id}-t`} maskUnits="userSpaceOnUse" x="0" y="0" width="32" height="32">
        <path fill="#fff" stroke="none" d="M0 0h32v32H0z" />
        <path d="M6.75 7.77A9.5 9.5 0 0 1 21 16" stroke="#000" style={{ strokeWidth: 6.6 }} />
      </mask>
      <mask id={`${id}-b`} maskUnits="userSpaceOnUse" x="0" y="0" width="32" height="32">
        <path fill="#fff" stroke="none" d="M0 0h32v32H0z" />
        <path d="M11 16a9.5 9.5 0 0 0 14.25 8.23" stroke="#000" style={{ strokeWidth: 6.6 }} />
      </mask>
      <g mask={`url(#${id}-t)`}>
        <circle cx="20.5" cy="16" r="9.5" className={right} />
      </g>
      <g mask={`url(#${id}-b)`}>
        <circle cx="11.5" cy="16" r="9.5" className={left} />
      </g>
    </svg>
  )
}
