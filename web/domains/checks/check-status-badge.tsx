import type { CheckStatus } from '@jodi/shared/checks/contract.ts'
import { statusLabel } from '#domains/checks/format.ts'
import { Badge } from '#ui/badge.tsx'

const TONES = { waiting: 'accent', approved: 'good', lapsed: 'quiet', rejected: 'bad', expired: 'quiet' } as const

/** The status of a check, as one word. */
export function CheckStatusBadge({ status }: { status: CheckStatus }) {
  return <Badge tone={TONES[status]}>{statusLabel(status)}</Badge>
}
