import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import type { Agent } from '@jodi/shared/agents/contract.ts'
import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { emailChangeText } from '#domains/accounts/format.ts'
import { useChangeAgentEmail } from '#domains/agents/queries.ts'
import { fullName } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { agent: Agent; email: string; onRequested: () => void; onClose: () => void }

/** Asks for a reason before a new email address of an agent is requested. */
export function AgentEmailDialog({ agent, email, onRequested, onClose }: Props) {
  const { mutateAsync } = useChangeAgentEmail(agent.id)
  const name = fullName(agent.firstName, agent.lastName) || agent.email
  return (
    <DecideDialog
      title={t(agentsTexts.changeEmailQuestion, { name })}
      description={t(agentsTexts.changeEmailConsequence, { email })}
      subject={agent.id}
      reasons={STAFF_REASONS.changeEmail}
      action={t(agentsTexts.changeEmailOf, { name })}
      variant="primary"
      save={async (reason) => {
        const { effectiveAfter } = await mutateAsync({ email, reason })
        toast.good(t(agentsTexts.emailChangeRequested), emailChangeText(email, effectiveAfter))
        onRequested()
      }}
      onError={(text) => toast.bad(t(agentsTexts.errorUpdatingProfile), text)}
      onClose={onClose}
    />
  )
}
