import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { t } from '#lib/texts/i18n.ts'

/** What the round ends add to an arc, in percent of the ring: below 100 a gap stays visible. */
const ENDS = 3

/** One ring with the match percentage in it; 60 px, or as its class says. */
export function PercentRing({ percent, className = 'size-[3.75rem]' }: { percent: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={t(uiTexts.match, { percent })}
      className={`relative grid shrink-0 place-items-center rounded-full bg-surface ${className}`}
    >
      <svg
        viewBox="0 0 44 44"
        aria-hidden="true"
        className="absolute inset-0 size-full -rotate-90 fill-none stroke-[3.5]"
      >
        <circle cx="22" cy="22" r="19" className="stroke-line" />
        {percent > 0 && (
          <circle
            cx="22"
            cy="22"
            r="19"
            pathLength="100"
            strokeDasharray={`${percent < 100 ? Math.max(percent - ENDS, 0.1) : 100} 100`}
            strokeLinecap="round"
            className="stroke-accent"
          />
        )}
      </svg>
      <b aria-hidden="true" className="text-body leading-none font-semibold tracking-tight tabular-nums">
        {percent}%
      </b>
    </span>
  )
}
