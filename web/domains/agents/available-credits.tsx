import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { Coins } from 'lucide-react'
import { useCredits } from '#domains/agents/creation/queries.ts'
import { unclaimedText } from '#domains/agents/format.ts'
import { t } from '#lib/i18n.ts'
import { Tooltip } from '#ui/tooltip.tsx'

/** An agent's balance, and what increases it. On an error it shows 0, as for an agent without entries. */
export function AvailableCredits() {
  const { data } = useCredits(true)
  return (
    <Tooltip text={t(agentsTexts.creditsTooltip)} side="bottom">
      <button
        type="button"
        className="mb-6 flex w-full items-center gap-3 rounded-control bg-accent-soft px-4 py-3 text-left text-accent-text"
      >
        <Coins aria-hidden="true" className="size-5 shrink-0" />
        <span className="grid flex-1">
          {t(agentsTexts.availableCredits)}
          <span className="text-small">{unclaimedText(data?.unclaimedCredits ?? 0)}</span>
        </span>
        <strong className="type-title tabular-nums">{data?.credits ?? 0}</strong>
      </button>
    </Tooltip>
  )
}
