import { useId } from 'react'

type Props = {
  mine: number
  theirs: number
  /** The background colour, for the gap where one ring passes under the other. */
  gap?: string
  className?: string
}

/**
 * Two interlocking rings: the share of your preferences that are met (maroon, left) and of theirs (marigold, right),
 * each 0 to 100. The text is beside it.
 */
export function PairRing({ mine, theirs, gap = 'stroke-surface', className = 'w-28' }: Props) {
  const id = useId()
  return (
    <svg viewBox="0 0 112 68" aria-hidden="true" className={`shrink-0 fill-none stroke-[3.5] ${className}`}>
      <clipPath id={`${id}-up`}>
        <path d="M46 0h20v24H46z" />
      </clipPath>
      <clipPath id={`${id}-low`}>
        <path d="M46 44h20v24H46z" />
      </clipPath>
      <Ring x={72} share={theirs} color="stroke-ring-b" />
      <Gap x={40} color={gap} clip={`url(#${id}-up)`} />
      <Ring x={40} share={mine} color="stroke-ring-a" />
      <g clipPath={`url(#${id}-low)`}>
        <Gap x={72} color={gap} />
        <Ring x={72} share={theirs} color="stroke-ring-b" />
      </g>
    </svg>
  )
}

function Gap({ x, color, clip }: { x: number; color: string; clip?: string }) {
  return <circle cx={x} cy="34" r="27" clipPath={clip} className={color} strokeWidth="8" />
}

/** What the round ends add to an arc, in percent of the ring: below 100 a gap stays visible. */
const ENDS = 2

function Ring({ x, share, color }: { x: number; share: number; color: string }) {
  return (
    <>
      <circle cx={x} cy="34" r="27" className="stroke-line" />
      {share > 0 && (
        <circle
          cx={x}
          cy="34"
          r="27"
          pathLength="100"
          strokeDasharray={`${share < 100 ? Math.max(share - ENDS, 0.1) : 100} 100`}
          strokeLinecap="round"
          transform={`rotate(-90 ${x} 34)`}
          className={color}
        />
      )}
    </>
  )
}
