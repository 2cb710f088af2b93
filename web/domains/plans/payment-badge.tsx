import type { PaymentStatus } from '@jodi/shared/plans/contract.ts'
import { plansTexts } from '@jodi/shared/plans/texts.ts'
import { STATUS_TEXT } from '#domains/plans/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Badge } from '#ui/badge.tsx'

const TONES = { created: 'accent', paid: 'good', failed: 'bad', cancelled: 'quiet', refunded: 'quiet' } as const

/** The status of a payment, as one word. */
export function PaymentBadge({ status, unapplied }: { status: PaymentStatus; unapplied: boolean }) {
  if (unapplied) return <Badge tone="accent">{t(plansTexts.notApplied)}</Badge>
  return <Badge tone={TONES[status]}>{t(STATUS_TEXT[status])}</Badge>
}
