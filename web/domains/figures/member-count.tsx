import { figuresTexts } from '@jodi/shared/figures/texts.ts'
import { useMemberCount } from '#domains/figures/queries.ts'
import { formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'

/** '1,200+ members.', from 100 members up. */
export function MemberCount() {
  const count = useMemberCount()
  if (!count) return null
  return <b className="font-semibold text-ink">{t(figuresTexts.members, { count: formatNumber(count) })}</b>
}
