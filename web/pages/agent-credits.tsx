import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { useParams } from '@tanstack/react-router'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { AgentLoader } from '#domains/agents/agent-loader.tsx'
import { CreditList } from '#domains/agents/credit-list.tsx'
import { unclaimedText } from '#domains/agents/format.ts'
import { formatNumber, fullName } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'

/** /agent-profile/credits and /admin-dashboard/agents/{agentId}/credits */
export function AgentCreditsPage() {
  const person = useCurrentUser()
  const { agentId = person.id } = useParams({ strict: false })
  const isOwn = agentId === person.id
  return (
    <AgentLoader id={agentId} back={isOwn ? '/agent-profile' : `/admin-dashboard/agents/${agentId}`}>
      {(agent) => (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <h2 className="type-title">
              {isOwn
                ? t(agentsTexts.yourCredits)
                : t(agentsTexts.creditsOf, { name: fullName(agent.firstName, agent.lastName) })}
            </h2>
            <p className="grid text-ink-2">
              {t(agentsTexts.availableCreditsCount, { credits: formatNumber(agent.credits) })}
              <span className="text-small text-ink-3">{unclaimedText(agent.unclaimedCredits)}</span>
            </p>
          </div>
          <CreditList
            agentId={agentId}
            mayOpenUsers={isOwn || person.privileges.some((held) => ['manage_users', 'manage_profiles'].includes(held))}
          />
        </>
      )}
    </AgentLoader>
  )
}
