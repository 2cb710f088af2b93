import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { useState } from 'react'
import { useSetAgentDisabled } from '#domains/agents/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  agent: { id: string; name: string; email: string; disabled: boolean }
  failed: string
  onClose: () => void
}

/** Disables or enables an agent. */
export function AgentStatusDialog({ agent, failed, onClose }: Props) {
  const { id } = agent
  const name = agent.name || agent.email
  // The state when the dialog opened: an error reloads the state, which must not turn the question around.
  const [disabled] = useState(agent.disabled)
  const { mutateAsync } = useSetAgentDisabled()
  return (
    <DecideDialog
      {...(disabled ? enabling(name) : disabling(name))}
      subject={id}
      save={async (reason) => {
        await mutateAsync({ id, disabled: !disabled, reason })
        toast.good(disabled ? t(agentsTexts.agentEnabled) : t(agentsTexts.agentDisabled))
      }}
      onError={(text) => toast.bad(failed, text)}
      onClose={onClose}
    />
  )
}

const disabling = (name: string) => ({
  title: t(agentsTexts.disableQuestion, { name }),
  description: t(agentsTexts.disableConsequence, { name }),
  reasons: STAFF_REASONS.disableStaff,
  messageTo: { name, hint: t(agentsTexts.disableMessageHint, { name }) },
  action: t(agentsTexts.disableNamed, { name }),
})

const enabling = (name: string) => ({
  title: t(agentsTexts.enableQuestion, { name }),
  description: t(agentsTexts.enableConsequence, { name }),
  reasons: STAFF_REASONS.enable,
  action: t(agentsTexts.enableNamed, { name }),
  variant: 'primary' as const,
})
