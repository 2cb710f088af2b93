import { STAFF_REASONS, statusErrorTexts } from '@jodi/shared/accounts/staff-reasons.ts'
import { useState } from 'react'
import { ReasonDialog } from '#domains/accounts/reasons/reason-dialog.tsx'
import { useSetAgentDisabled } from '#domains/agents/queries.ts'
import { t } from '#lib/i18n.ts'
import { toast } from '#ui/toast.tsx'

type Props = { agent: { id: string; name: string; disabled: boolean }; failed: string; onClose: () => void }

/** Disables or enables an agent. */
export function AgentStatusDialog({ agent, failed, onClose }: Props) {
  const { id, name } = agent
  // The state when the dialog opened: an error reloads the state, which must not turn the question around.
  const [disabled] = useState(agent.disabled)
  const { mutateAsync } = useSetAgentDisabled()
  return (
    <ReasonDialog
      {...(disabled ? enabling(name) : disabling(name))}
      reasons={statusErrorTexts}
      save={async (reason) => {
        await mutateAsync({ id, disabled: !disabled, reason })
        toast.good(disabled ? t('Agent Enabled') : t('Agent Disabled'))
      }}
      onError={(text) => toast.bad(failed, text)}
      onClose={onClose}
    />
  )
}

const disabling = (name: string) => ({
  title: t('Disable {{name}}?', { name }),
  description: t('We will sign {{name}} out everywhere. The clients stay with this agent.', { name }),
  codes: STAFF_REASONS.disableStaff,
  messageTo: { name, hint: t('Shown when {{name}} tries to sign in.', { name }) },
  action: t('Disable Agent'),
})

const enabling = (name: string) => ({
  title: t('Enable {{name}}?', { name }),
  description: t('{{name}} can sign in again.', { name }),
  codes: STAFF_REASONS.enable,
  action: t('Enable Agent'),
  variant: 'primary' as const,
})
