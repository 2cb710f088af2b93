import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { useDeleteAgent } from '#domains/agents/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  agent: { id: string; name: string; email: string }
  failed: string
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation before an agent is deleted, and says what is kept. */
export function DeleteAgentDialog({ agent, failed, onClose, onDeleted }: Props) {
  const { id } = agent
  const name = agent.name || agent.email
  const { mutateAsync } = useDeleteAgent()
  return (
    <DecideDialog
      title={t(agentsTexts.deleteQuestion, { name })}
      description={t(agentsTexts.deleteConsequence)}
      subject={id}
      reasons={STAFF_REASONS.deleteStaff}
      messageTo={{
        name,
        hint: t(agentsTexts.deleteMessageHint),
      }}
      nameToType={name}
      action={t(agentsTexts.deleteNamed, { name })}
      save={async (reason) => {
        await mutateAsync({ id, reason })
        toast.good(t(agentsTexts.agentDeleted), t(agentsTexts.agentDeletedMessage))
        onDeleted()
      }}
      onError={(text) => toast.bad(failed, text)}
      onClose={onClose}
    />
  )
}
