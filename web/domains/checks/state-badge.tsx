import type { CheckState } from '@jodi/shared/checks/contract.ts'
import { stateLabel } from '#domains/checks/format.ts'
import { Badge } from '#ui/badge.tsx'

const TONES = { waiting: 'accent', approved: 'good', lapsed: 'quiet', refused: 'bad', expired: 'quiet' } as const

/** How a check stands, in a word. */
export function StateBadge({ state }: { state: CheckState }) {
  return <Badge tone={TONES[state]}>{stateLabel(state)}</Badge>
}
