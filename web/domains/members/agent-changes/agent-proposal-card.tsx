import type { OwnAgentProposal } from '@jodi/shared/members/agent-changes.ts'
import { membersTexts } from '@jodi/shared/members/texts.ts'
import {
  useAcceptAgentProposal,
  useDeclineAgentProposal,
  useOwnAgentProposal,
} from '#domains/members/agent-changes/queries.ts'
import { useFocusInPlace } from '#lib/focus/use-focus-in-place.ts'
import { errorText } from '#lib/requests/errors.ts'
import { formatDateTime } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

/** A proposed change of agent that waits for the member's answer; empty if there is none. */
export function AgentProposalCard() {
  const { data: proposal } = useOwnAgentProposal()
  const accept = useAcceptAgentProposal()
  const decline = useDeclineAgentProposal()
  // The card goes with the answer.
  const { replace, stay } = useFocusInPlace(String(proposal?.id))
  if (!proposal) return null
  const run = (action: typeof accept, done: string) => () => {
    replace()
    action.mutate(proposal.id, {
      onSuccess: () => toast.good(done),
      onError: (error) => {
        stay()
        toast.bad(t(membersTexts.couldntSaveYourAnswer), errorText(error))
      },
    })
  }
  const busy = accept.isPending || decline.isPending
  return (
    <TitledCard title={t(membersTexts.agentChangeTitle)} text={textOf(proposal)}>
      <p className="text-ink-2">
        {t(membersTexts.answerDeadline, {
          end: formatDateTime(proposal.endsAt),
        })}
      </p>
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        <Button
          variant="tonal"
          onClick={run(accept, t(membersTexts.agentChanged))}
          busy={accept.isPending}
          aria-disabled={busy}
        >
          {t(membersTexts.acceptChange)}
        </Button>
        <Button onClick={run(decline, t(membersTexts.changeDeclined))} busy={decline.isPending} aria-disabled={busy}>
          {t(membersTexts.declineChange)}
        </Button>
      </div>
    </TitledCard>
  )
}

function textOf({ agent, current }: OwnAgentProposal): string {
  if (!agent && current) return t(membersTexts.agentRemovalProposed, { current })
  if (!agent) return t(membersTexts.noAgentProposed)
  if (!current)
    return t(membersTexts.agentProposed, {
      agent,
    })
  return t(membersTexts.agentReplacementProposed, { agent, current })
}
