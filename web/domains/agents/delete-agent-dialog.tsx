import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import { ReasonDialog } from '#domains/accounts/reasons/reason-dialog.tsx'
import { useDeleteAgent } from '#domains/agents/queries.ts'
import { t } from '#lib/i18n.ts'
import { toast } from '#ui/toast.tsx'

type Props = {
  agent: { id: string; name: string }
  failed: string
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation before an agent is deleted, and says what is kept. */
export function DeleteAgentDialog({ agent: { id, name }, failed, onClose, onDeleted }: Props) {
  const { mutateAsync } = useDeleteAgent()
  return (
    <ReasonDialog
      title={t('Delete {{name}}?', { name })}
      description={t('This action cannot be undone. Clients keep their accounts but will no longer have an agent.')}
      codes={STAFF_REASONS.deleteStaff}
      messageTo={{
        name,
        hint: t('Added to the email about the deletion. An address that was never confirmed gets no email.'),
      }}
      action={t('Delete Agent')}
      save={async (reason) => {
        await mutateAsync({ id, reason })
        toast.good(t('Agent Deleted'), t('The agent has been removed permanently.'))
        onDeleted()
      }}
      onError={(text) => toast.bad(failed, text)}
      onClose={onClose}
    />
  )
}
