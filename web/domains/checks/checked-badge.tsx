import { checksTexts } from '@jodi/shared/checks/texts.ts'
import { ShieldCheck } from 'lucide-react'
import { formatDate } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Badge } from '#ui/badge.tsx'

/** The short form of the text, for a card. */
export function CheckedBadge({ on }: { on: string | null }) {
  if (on === null) return null
  return (
    <Badge tone="good">
      <ShieldCheck aria-hidden="true" />
      {t(checksTexts.nameAndAgeChecked, { date: formatDate(new Date(on)) })}
    </Badge>
  )
}
