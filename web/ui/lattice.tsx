import { useId } from 'react'

const CENTRES = ['24 24', '0 0', '48 0', '0 48', '48 48', '24 0', '24 48', '0 24', '48 24']

/** A subtle pattern of circles; only on the maroon panel. */
export function Lattice({ className = '' }: { className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden="true" className={`size-full text-panel-line ${className}`}>
      <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse">
        {CENTRES.map((centre) => {
          const [x, y] = centre.split(' ')
          return <circle key={centre} cx={x} cy={y} r="17" fill="none" stroke="currentColor" />
        })}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
