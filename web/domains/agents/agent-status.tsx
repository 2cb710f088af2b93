import { t } from '#lib/i18n.ts'
import { Badge } from '#ui/badge.tsx'

/** Whether an agent can sign in, in a word. */
export function AgentStatus({ disabled }: { disabled: boolean }) {
  return <Badge tone={disabled ? 'bad' : 'good'}>{disabled ? t('Disabled') : t('Active')}</Badge>
}
