import { useDeleteAgent } from '#domains/agents/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  /** Null while nobody is asked about. */
  agent: { id: string; name: string } | null
  failed: string
  onClose: () => void
  onDeleted: () => void
}

/** Asks before an agent is deleted, and says what stays. */
export function DeleteAgentQuestion({ agent, failed, onClose, onDeleted }: Props) {
  const deleteAgent = useDeleteAgent()
  const name = agent?.name ?? ''
  const deleteNow = () =>
    agent &&
    deleteAgent.mutate(agent.id, {
      onSuccess: () => {
        toast.good(t('Agent Deleted'), t('The agent has been removed permanently.'))
        onDeleted()
      },
      onError: (error) => {
        toast.bad(failed, errorText(error))
        onClose()
      },
    })
  return (
    <AlertDialog
      open={agent !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('Delete {{name}}?', { name })}
      description={t('This action cannot be undone. The clients stay, and belong to no agent then.')}
      action={t('Delete Agent')}
      onAction={deleteNow}
      busy={deleteAgent.isPending}
    />
  )
}
