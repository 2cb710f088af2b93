import { clientErrorTexts } from '@jodi/shared/members/clients.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLeaveAgent, useOwnAgent } from '#domains/members/clients/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

/** The agent who can see and edit the member's profile, with a button to leave; empty without an agent. */
export function OwnAgentCard() {
  const { data: agent } = useOwnAgent()
  const leave = useLeaveAgent()
  const [asking, setAsking] = useState(false)
  if (!agent) return null
  const { name, mayLeave } = agent
  const press = () =>
    leave.mutate(undefined, {
      onSuccess: () =>
        toast.good(t('You have left your agent'), t('Your agent can no longer see or edit your profile.')),
      onError: (error) => toast.bad(t('Error'), errorText(error, clientErrorTexts)),
      onSettled: () => setAsking(false),
    })
  return (
    <TitledCard
      title={t('Your agent')}
      text={t('{{name}} sees your profile with your contact details and can edit it.', { name })}
    >
      {mayLeave ? (
        <Button onClick={() => setAsking(true)} className="justify-self-start">
          {t('Leave agent')}
        </Button>
      ) : (
        <p className="text-ink-2">
          {t('Set your own password before you leave your agent.')}{' '}
          <Link to="/reset-password" className="link">
            {t('Set your own password')}
          </Link>
        </p>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Leave {{name}}?', { name })}
        description={t("Your agent will no longer see or edit your profile. You can't undo this yourself.")}
        action={t('Leave agent')}
        busy={leave.isPending}
        onAction={press}
      />
    </TitledCard>
  )
}
