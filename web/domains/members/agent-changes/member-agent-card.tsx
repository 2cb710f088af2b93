import type { MemberAgent } from '@jodi/shared/members/agent-changes.ts'
import { membersTexts } from '@jodi/shared/members/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import { ChangeAgentDialog } from '#domains/members/agent-changes/change-agent-dialog.tsx'
import { proposalText } from '#domains/members/agent-changes/format.ts'
import { useMemberAgent, useWithdrawAgentProposal } from '#domains/members/agent-changes/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

type Member = { id: string; name: string }

/** The agent of a member, for admins who may change it. */
export function MemberAgentCard({ member }: { member: Member }) {
  const { data, isError, refetch, isFetching } = useMemberAgent(member.id)
  const [changing, setChanging] = useState(false)
  if (isError && !data)
    return (
      <ErrorCard
        title={t(membersTexts.couldntLoadAgent)}
        text={t(uiTexts.tryAgainSoon)}
        onRetry={() => refetch()}
        busy={isFetching}
      />
    )
  return (
    <TitledCard title={t(membersTexts.agent)}>
      {data ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <CurrentAgent agent={data.agent} />
          {data.proposal?.state !== 'pending' && (
            <Button onClick={() => setChanging(true)} className="max-md:w-full">
              <UserRoundCog aria-hidden="true" />
              {data.agent ? t(membersTexts.changeAgent) : t(membersTexts.assignAgent)}
            </Button>
          )}
          <Proposal member={member} data={data} />
        </div>
      ) : (
        <Loading>
          <Skeleton className="h-11" />
        </Loading>
      )}
      {changing && data && <ChangeAgentDialog member={member} current={data} onClose={() => setChanging(false)} />}
    </TitledCard>
  )
}

function CurrentAgent({ agent }: Pick<MemberAgent, 'agent'>) {
  if (!agent) return <p className="flex min-h-11 items-center text-ink-2">{t(membersTexts.noAgent)}</p>
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar id={agent.id} name={agent.name} photo={null} />
      <div className="min-w-0">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {agent.name}
        </p>
        <p className="text-small wrap-anywhere text-ink-3">
          {agent.email} · {tCount(agent.clients, membersTexts.client)}
        </p>
      </div>
      {agent.disabled && <Badge>{t(uiTexts.disabled)}</Badge>}
    </div>
  )
}

function Proposal({ member, data }: { member: Member; data: MemberAgent }) {
  const withdraw = useWithdrawAgentProposal()
  const [asking, setAsking] = useState(false)
  const text = proposalText(data, member.name)
  if (!data.proposal || !text) return null
  const { id: proposalId, state } = data.proposal
  const action = () =>
    withdraw.mutate(
      { id: member.id, proposalId },
      {
        onSuccess: () => toast.good(t(membersTexts.proposalWithdrawn)),
        onError: (error) => toast.bad(t(membersTexts.couldntWithdrawProposal), errorText(error)),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-3">
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere text-ink-2">{text}</p>
      {state === 'pending' && (
        <Button onClick={() => setAsking(true)} className="max-md:w-full">
          {t(membersTexts.withdrawProposal)}
        </Button>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(membersTexts.withdrawProposalQuestion)}
        description={t(membersTexts.withdrawProposalConsequence, { name: member.name })}
        action={t(membersTexts.withdrawProposal)}
        busy={withdraw.isPending}
        onAction={action}
      />
    </div>
  )
}
