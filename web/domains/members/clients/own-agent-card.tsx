import { membersTexts } from '@jodi/shared/members/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLeaveAgent, useOwnAgent } from '#domains/members/clients/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
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
      onSuccess: () => toast.good(t(membersTexts.agentLeft), t(membersTexts.agentLeftMessage)),
      onError: (error) => toast.bad(t(uiTexts.error), errorText(error)),
      onSettled: () => setAsking(false),
    })
  return (
    <TitledCard title={t(membersTexts.yourAgent)} text={t(membersTexts.agentAccess, { name })}>
      {mayLeave ? (
        <Button onClick={() => setAsking(true)} className="justify-self-start">
          {t(membersTexts.leaveAgent)}
        </Button>
      ) : (
        <p className="text-ink-2">
          {t(membersTexts.ownPasswordBeforeLeaving)}{' '}
          <Link to="/reset-password" className="link">
            {t(membersTexts.setYourOwnPassword)}
          </Link>
        </p>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(membersTexts.leaveQuestion, { name })}
        description={t(membersTexts.leaveConsequence)}
        action={t(membersTexts.leaveAgent)}
        busy={leave.isPending}
        onAction={press}
      />
    </TitledCard>
  )
}
