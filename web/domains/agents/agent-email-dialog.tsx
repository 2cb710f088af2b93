import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import type { Agent } from '@jodi/shared/agents/contract.ts'
import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { clientErrorTexts } from '@jodi/shared/members/clients.ts'
import { emailChangeText } from '#domains/accounts/format.ts'
import { useChangeAgentEmail } from '#domains/agents/queries.ts'
import { fullName } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { agent: Agent; email: string; onRequested: () => void; onClose: () => void }

/** Asks for a reason before a new email address of an agent is requested. */
export function AgentEmailDialog({ agent, email, onRequested, onClose }: Props) {
  const { mutateAsync } = useChangeAgentEmail(agent.id)
  const name = fullName(agent.firstName, agent.lastName) || agent.email
  return (
    <DecideDialog
      title={t(agentsTexts.changeSEmail, { name })}
      description={t(agentsTexts.wellEmailConfirmationLinkTo, { email })}
      reasons={STAFF_REASONS.changeEmail}
      action={t(agentsTexts.changeEmailOf, { name })}
      variant="primary"
      errorTexts={clientErrorTexts}
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
