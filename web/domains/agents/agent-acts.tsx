import type { Agent } from '@jodi/shared/agents.ts'
import { Link } from '@tanstack/react-router'
import { Ban, CircleCheck, Coins, Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { DeleteAgentQuestion } from '#domains/agents/delete-agent-question.tsx'
import { useSetAgentDisabled } from '#domains/agents/queries.ts'
import { errorText } from '#lib/errors.ts'
import { fullName } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { toast } from '#ui/toast.tsx'

type Props = { agent: Agent; onDeleted: () => void }

/** What an admin does with an agent. */
export function AgentActs({ agent, onDeleted }: Props) {
  const { id, disabled } = agent
  const setDisabled = useSetAgentDisabled()
  const [asking, setAsking] = useState(false)
  const flip = () =>
    setDisabled.mutate(
      { id, disabled: !disabled },
      {
        onSuccess: () => toast.good(disabled ? t('Agent Enabled') : t('Agent Disabled')),
        onError: (error) => toast.bad(t('Error updating agent status'), errorText(error)),
      },
    )
  const params = { agentId: id }
  return (
    <>
      <Link to="/admin-dashboard/agents/edit/$agentId" params={params} className={buttonStyle({ variant: 'primary' })}>
        <Pencil aria-hidden="true" />
        {t('Edit Profile')}
      </Link>
      <Link to="/admin-dashboard/agents/$agentId/profiles" params={params} className={buttonStyle({})}>
        <Users aria-hidden="true" />
        {t('Profiles')}
      </Link>
      <Link to="/admin-dashboard/agents/$agentId/credits" params={params} className={buttonStyle({})}>
        <Coins aria-hidden="true" />
        {t('Credits')}
      </Link>
      {/* A second click of a double click would take the first one back. */}
      <Button onClick={(event) => event.detail < 2 && flip()}>
        {disabled ? <CircleCheck aria-hidden="true" /> : <Ban aria-hidden="true" />}
        {disabled ? t('Enable Agent') : t('Disable Agent')}
      </Button>
      <Button onClick={() => setAsking(true)} className="text-bad!">
        <Trash2 aria-hidden="true" />
        {t('Delete Agent')}
      </Button>
      <DeleteAgentQuestion
        agent={asking ? { id, name: fullName(agent.firstName, agent.lastName) } : null}
        failed={t('Error deleting agent')}
        onClose={() => setAsking(false)}
        onDeleted={onDeleted}
      />
    </>
  )
}
