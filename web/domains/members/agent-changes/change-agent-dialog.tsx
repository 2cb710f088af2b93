import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import { AGENT_PROPOSAL_DAYS, type AgentChoice, type MemberAgent } from '@jodi/shared/members/agent-changes.ts'
import { membersTexts } from '@jodi/shared/members/texts.ts'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { z } from 'zod'
import { AgentChoices } from '#domains/members/agent-changes/agent-choices.tsx'
import { NO_AGENT } from '#domains/members/agent-changes/format.ts'
import { useAgentChoices, useChangeAgent } from '#domains/members/agent-changes/queries.ts'
import { formatDateTime } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { ErrorLine } from '#ui/error-line.tsx'
import { FormField } from '#ui/form-field.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

const schema = z.object({ agentId: z.string({ error: membersTexts.chooseAgent }) })

type Props = { member: { id: string; name: string }; current: MemberAgent; onClose: () => void }

/** Another agent, or none, with the reason. */
export function ChangeAgentDialog({ member: { id, name }, current, onClose }: Props) {
  const [search, setSearch] = useState('')
  const { mutateAsync } = useChangeAgent()
  // The state when the dialog opened: if it has changed since, the server rejects the action, and the page behind shows
  // the new state.
  const [read] = useState(current)
  const title = read.agent ? t(membersTexts.changeAgentOf, { name }) : t(membersTexts.assignAgentTo, { name })
  return (
    <DecideDialog
      title={title}
      description={consequence(read, name)}
      subject={id}
      reasons={STAFF_REASONS.changeAgent}
      above={
        <SearchInput
          value={search}
          onSearch={setSearch}
          label={t(membersTexts.searchAgents)}
          placeholder={t(membersTexts.nameOrEmail)}
          className="mb-3"
        />
      }
      fields={{
        schema,
        defaultValues: {},
        render: (control) => <AgentField control={control} search={search} name={name} current={read.agent} />,
      }}
      action={read.claimed ? t(membersTexts.sendProposalTo, { name }) : title}
      variant="primary"
      save={async (reason, { agentId }) => {
        const to = agentId === NO_AGENT ? null : agentId
        const { endsAt } = await mutateAsync({ id, agentId: to, read: read.agent?.id ?? null, reason })
        if (endsAt)
          toast.good(t(membersTexts.proposalSent), t(membersTexts.proposalEnd, { end: formatDateTime(endsAt) }))
        else toast.good(t(membersTexts.agentChanged))
      }}
      onClose={onClose}
    />
  )
}

type FieldProps = {
  control: Control<z.input<typeof schema>, unknown, unknown>
  search: string
  name: string
  current: MemberAgent['agent']
}

/** The agents that match the search, and the chosen one also if it does not. */
function AgentField({ control, search, name, current }: FieldProps) {
  const [chosen, setChosen] = useState<AgentChoice | null>(null)
  const { data, isError, isFetching, refetch } = useAgentChoices(search)
  const found = data?.agents ?? []
  const agents = chosen && !found.some((agent) => agent.id === chosen.id) ? [chosen, ...found] : found
  return (
    <FormField
      control={control}
      name="agentId"
      label={t(membersTexts.agent)}
      hint={data && hintOf(agents.length, data.total)}
      required
      group
    >
      {({ onChange, ...field }) => (
        <>
          <AgentChoices
            {...field}
            onChange={(next) => {
              setChosen(agents.find((agent) => agent.id === next) ?? null)
              onChange(next)
            }}
            agents={agents}
            current={current}
            none={t(membersTexts.hasNoAgent, { name })}
          />
          {isError && !data && (
            <ErrorLine text={t(membersTexts.couldntLoadAgents)} onRetry={() => void refetch()} busy={isFetching} />
          )}
        </>
      )}
    </FormField>
  )
}

function consequence({ agent, claimed }: MemberAgent, name: string): string {
  if (claimed)
    return t(membersTexts.proposalExplanation, {
      name,
      days: AGENT_PROPOSAL_DAYS,
    })
  if (!agent) return t(membersTexts.immediateChange)
  return t(membersTexts.immediateChangeWithSignOut, { name })
}

function hintOf(shown: number, total: number): string | undefined {
  if (total === 0) return t(membersTexts.noAgentsMatch)
  return shown < total ? t(membersTexts.searchForOtherAgents) : undefined
}
