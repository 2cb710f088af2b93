import { agentChangeErrorTexts, type OwnAgentProposal } from '@jodi/shared/members/agent-changes.ts'
import {
  useAcceptAgentProposal,
  useDeclineAgentProposal,
  useOwnAgentProposal,
} from '#domains/members/agent-changes/queries.ts'
import { errorText } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

/** A proposed change of agent that waits for the member's answer; empty if there is none. */
export function AgentProposalCard() {
  const { data: proposal } = useOwnAgentProposal()
  const accept = useAcceptAgentProposal()
  const decline = useDeclineAgentProposal()
  if (!proposal) return null
  const run = (act: typeof accept, done: string) => () =>
    act.mutate(proposal.id, {
      onSuccess: () => toast.good(done),
      onError: (error) => toast.bad(t("Couldn't save your answer"), errorText(error, agentChangeErrorTexts)),
    })
  const busy = accept.isPending || decline.isPending
  return (
    <TitledCard title={t('A change of your agent')} text={textOf(proposal)}>
      <p className="text-ink-2">
        {t('You can answer until {{end}} (IST). If you do not answer, nothing changes.', {
          end: formatDateTime(proposal.endsAt),
        })}
      </p>
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        <Button variant="tonal" onClick={run(accept, t('Agent changed'))} busy={accept.isPending} disabled={busy}>
          {t('Accept change')}
        </Button>
        <Button onClick={run(decline, t('Change declined'))} busy={decline.isPending} disabled={busy}>
          {t('Decline change')}
        </Button>
      </div>
    </TitledCard>
  )
}

function textOf({ agent, current }: OwnAgentProposal): string {
  if (!agent && current)
    return t('Our team suggests that you have no agent. {{current}} will no longer see your profile.', { current })
  if (!agent) return t('Our team suggests that you have no agent.')
  if (!current)
    return t(
      'Our team suggests {{agent}} as your agent. {{agent}} will see your profile with your contact details and can edit it.',
      {
        agent,
      },
    )
  return t(
    'Our team suggests {{agent}} as your agent instead of {{current}}. {{agent}} will see your profile with your contact details and can edit it. {{current}} will no longer see it.',
    { agent, current },
  )
}
