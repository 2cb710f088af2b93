import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { t } from '#lib/texts/i18n.ts'
import { Badge } from '#ui/badge.tsx'

/** Whether an account is active. */
export function ActiveBadge({ disabled }: { disabled: boolean }) {
  return disabled ? <Badge>{t(uiTexts.disabled)}</Badge> : <Badge tone="good">{t(uiTexts.active)}</Badge>
}
