import { STAFF_REASONS, staffReasonSchema } from '@jodi/shared/accounts/staff-reasons.ts'
import {
  AGENT_PROPOSAL_DAYS,
  type AgentChoice,
  agentChangeErrorTexts,
  type MemberAgent,
} from '@jodi/shared/members/agent-changes.ts'
import { useId, useState } from 'react'
import { z } from 'zod'
import { FormError } from '#domains/accounts/reasons/form-error.tsx'
import { ReasonFields } from '#domains/accounts/reasons/reason-fields.tsx'
import { AgentChoices } from '#domains/members/agent-changes/agent-choices.tsx'
import { NO_AGENT } from '#domains/members/agent-changes/format.ts'
import { useAgentChoices, useChangeAgent } from '#domains/members/agent-changes/queries.ts'
import { formatDateTime } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button.tsx'
import { CancelButton } from '#ui/cancel-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormField } from '#ui/form-field.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { toast } from '#ui/toast.tsx'

const schema = z.object({
  agentId: z.string({ error: 'Choose an agent' }),
  reason: staffReasonSchema(STAFF_REASONS.changeAgent),
})

type Props = { member: { id: string; name: string }; current: MemberAgent; onClose: () => void }

/** Another agent, or none, with the reason. */
export function ChangeAgentDialog({ member, current, onClose }: Props) {
  const { id: memberId, name } = member
  const id = useId()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<AgentChoice | null>(null)
  const { data } = useAgentChoices(search)
  const change = useChangeAgent()
  const [error, setError] = useState<string | null>(null)
  // The state when the dialog opened: if it has changed since, the server rejects the action, and the page behind shows
  // the new state.
  const [read] = useState(current)
  const form = useForm({
    schema,
    defaultValues: { reason: { details: '' } },
    reasons: agentChangeErrorTexts,
    onError: setError,
    save: async ({ agentId, reason }) => {
      setError(null)
      const to = agentId === NO_AGENT ? null : agentId
      const { endsAt } = await change.mutateAsync({ id: memberId, agentId: to, read: read.agent?.id ?? null, reason })
      if (endsAt) toast.good(t('Proposal sent'), t('It ends on {{end}} (IST).', { end: formatDateTime(endsAt) }))
      else toast.good(t('Agent changed'))
      onClose()
    },
  })
  const found = data?.agents ?? []
  const agents = chosen && !found.some((agent) => agent.id === chosen.id) ? [chosen, ...found] : found
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && !form.busy && onClose()}
      title={read.agent ? t("Change {{name}}'s agent", { name }) : t('Assign an agent to {{name}}', { name })}
      description={consequence(read, name)}
      footer={
        <>
          <CancelButton disabled={form.busy} />
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            {read.claimed ? t('Send proposal') : read.agent ? t('Change agent') : t('Assign agent')}
          </Button>
        </>
      }
    >
      <SearchInput
        value={search}
        onSearch={setSearch}
        label={t('Search agents')}
        placeholder={t('Name or email')}
        className="mb-3"
      />
      <form id={id} noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <FormField
          control={form.control}
          name="agentId"
          label={t('Agent')}
          hint={data && hintOf(agents.length, data.total)}
          required
          group
        >
          {({ onChange, ...field }) => (
            <AgentChoices
              {...field}
              onChange={(next) => {
                setChosen(agents.find((agent) => agent.id === next) ?? null)
                onChange(next)
              }}
              agents={agents}
              current={read.agent}
              none={t('{{name}} has no agent.', { name })}
            />
          )}
        </FormField>
        <ReasonFields control={form.control} codes={STAFF_REASONS.changeAgent} />
        {error && <FormError text={error} />}
      </form>
    </Dialog>
  )
}

function consequence({ agent, claimed }: MemberAgent, name: string): string {
  if (claimed)
    return t('{{name}} gets an email and has {{days}} days to accept. Nothing changes until then.', {
      name,
      days: AGENT_PROPOSAL_DAYS,
    })
  if (!agent) return t('This account is unclaimed, so the change takes effect immediately.')
  return t(
    'This account is unclaimed, so the change takes effect immediately. We will sign {{name}} out, and the current password will stop working.',
    { name },
  )
}

function hintOf(shown: number, total: number): string | undefined {
  if (total === 0) return t('No agents match this search.')
  return shown < total ? t('Search to find the other agents.') : undefined
}
