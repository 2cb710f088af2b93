import { checksTexts } from '@jodi/shared/checks/texts.ts'
import { ShieldCheck } from 'lucide-react'
import { formatDate } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'

/** What was verified about a person, and when; empty if nothing was. */
export function CheckedLine({ on }: { on: string | null }) {
  if (on === null) return null
  return (
    <p className="mt-1.5 flex gap-1.5 text-small font-semibold text-good">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t(checksTexts.identityVerifiedExplanation, { date: formatDate(new Date(on)) })}
    </p>
  )
}
