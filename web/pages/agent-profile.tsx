import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { Link, useParams } from '@tanstack/react-router'
import { Coins, Users } from 'lucide-react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { AgentActions } from '#domains/agents/agent-actions.tsx'
import { AgentCard } from '#domains/agents/agent-card.tsx'
import { AgentLoader } from '#domains/agents/agent-loader.tsx'
import { useNavigateUnlessLeft } from '#lib/navigation/use-navigate-unless-left.ts'
import { homeOf } from '#lib/session/places.ts'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'

/** /agent-profile and /agent-profile/{id} */
export function AgentProfilePage() {
  const person = useCurrentUser()
  const { id = person.id } = useParams({ strict: false })
  const navigate = useNavigateUnlessLeft()
  const isOwn = id === person.id
  return (
    <AgentLoader id={id} back={homeOf(person.role)} hasBackLink={!isOwn}>
      {(agent) => (
        <AgentCard agent={agent}>
          {agent.may.manage ? (
            <AgentActions agent={agent} onDeleted={() => navigate({ to: '/admin-dashboard/agents', replace: true })} />
          ) : (
            <>
              <Link to="/agent-profiles/$agentId" params={{ agentId: id }} className={buttonStyle({})}>
                <Users aria-hidden="true" />
                {t(agentsTexts.profiles)}
              </Link>
              <Link to="/agent-profile/credits" className={buttonStyle({})}>
                <Coins aria-hidden="true" />
                {t(agentsTexts.credits)}
              </Link>
            </>
          )}
        </AgentCard>
      )}
    </AgentLoader>
  )
}
