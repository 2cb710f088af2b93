import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { Coins } from 'lucide-react'
import { useCredits } from '#domains/agents/creation/queries.ts'
import { unclaimedText } from '#domains/agents/format.ts'
import { formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tooltip } from '#ui/tooltip.tsx'

// The line has its full height before its text is loaded, so that nothing below it moves.
const NO_TEXT_YET = '\u00a0'

/** An agent's balance, and what increases it. On an error it shows 0, as for an agent without entries. */
export function AvailableCredits() {
  const { data, isPending } = useCredits(true)
  return (
    <Tooltip text={t(agentsTexts.creditsTooltip)} side="bottom">
      <button
        type="button"
        className="mb-6 flex w-full items-center gap-3 rounded-control bg-accent-soft px-4 py-3 text-left text-accent-text"
      >
        <Coins aria-hidden="true" className="size-5 shrink-0" />
        <span className="grid flex-1">
          {t(agentsTexts.availableCredits)}
          <span className="text-small">{isPending ? NO_TEXT_YET : unclaimedText(data?.unclaimedCredits ?? 0)}</span>
        </span>
        {isPending ? (
          <Skeleton className="h-6 w-10" />
        ) : (
          <strong className="type-title tabular-nums">{formatNumber(data?.credits ?? 0)}</strong>
        )}
      </button>
    </Tooltip>
  )
}
