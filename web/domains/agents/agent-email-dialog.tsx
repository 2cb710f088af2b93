import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import type { Agent } from '@jodi/shared/agents/contract.ts'
import { clientErrorTexts } from '@jodi/shared/members/clients.ts'
import { emailChangeText } from '#domains/accounts/format.ts'
import { ReasonDialog } from '#domains/accounts/reasons/reason-dialog.tsx'
import { useChangeAgentEmail } from '#domains/agents/queries.ts'
import { fullName } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { toast } from '#ui/toast.tsx'

type Props = { agent: Agent; email: string; onRequested: () => void; onClose: () => void }

/** Asks for a reason before a new email address of an agent is requested. */
export function AgentEmailDialog({ agent, email, onRequested, onClose }: Props) {
  const { mutateAsync } = useChangeAgentEmail(agent.id)
  return (
    <ReasonDialog
      title={t("Change {{name}}'s email?", { name: fullName(agent.firstName, agent.lastName) })}
      description={t("We'll email a confirmation link to {{email}}. Nothing changes until it is confirmed.", { email })}
      codes={STAFF_REASONS.changeEmail}
      action={t('Change email')}
      variant="primary"
      reasons={clientErrorTexts}
      save={async (reason) => {
        const { effectiveAfter } = await mutateAsync({ email, reason })
        toast.good(t('Email change requested'), emailChangeText(email, effectiveAfter))
        onRequested()
      }}
      onError={(text) => toast.bad(t('Error updating profile'), text)}
      onClose={onClose}
    />
  )
}
