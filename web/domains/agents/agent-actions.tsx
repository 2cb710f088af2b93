import type { Agent } from '@jodi/shared/agents/contract.ts'
import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { Link } from '@tanstack/react-router'
import { Ban, CircleCheck, Coins, Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { AgentStatusDialog } from '#domains/agents/agent-status-dialog.tsx'
import { DeleteAgentDialog } from '#domains/agents/delete-agent-dialog.tsx'
import { fullName } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'

type Props = { agent: Agent; onDeleted: () => void }

/** The actions of an admin on an agent. */
export function AgentActions({ agent, onDeleted }: Props) {
  const { id, email, disabled } = agent
  const [asking, setAsking] = useState<'status' | 'delete' | null>(null)
  const name = fullName(agent.firstName, agent.lastName)
  const close = () => setAsking(null)
  const params = { agentId: id }
  return (
    <>
      <Link to="/admin-dashboard/agents/edit/$agentId" params={params} className={buttonStyle({ variant: 'primary' })}>
        <Pencil aria-hidden="true" />
        {t(agentsTexts.editProfile)}
      </Link>
      <Link to="/admin-dashboard/agents/$agentId/profiles" params={params} className={buttonStyle({})}>
        <Users aria-hidden="true" />
        {t(agentsTexts.profiles)}
      </Link>
      <Link to="/admin-dashboard/agents/$agentId/credits" params={params} className={buttonStyle({})}>
        <Coins aria-hidden="true" />
        {t(agentsTexts.credits)}
      </Link>
      <Button onClick={() => setAsking('status')}>
        {disabled ? <CircleCheck aria-hidden="true" /> : <Ban aria-hidden="true" />}
        {disabled ? t(agentsTexts.enableAgent) : t(agentsTexts.disableAgent)}
      </Button>
      <Button onClick={() => setAsking('delete')} className="text-bad!">
        <Trash2 aria-hidden="true" />
        {t(agentsTexts.deleteAgent)}
      </Button>
      {asking === 'status' && (
        <AgentStatusDialog
          agent={{ id, name, email, disabled }}
          failed={t(agentsTexts.errorUpdatingAgentStatus)}
          onClose={close}
        />
      )}
      {asking === 'delete' && (
        <DeleteAgentDialog
          agent={{ id, name, email }}
          failed={t(agentsTexts.errorDeletingAgent)}
          onClose={close}
          onDeleted={onDeleted}
        />
      )}
    </>
  )
}
