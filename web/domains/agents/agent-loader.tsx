import type { Agent } from '@jodi/shared/agents/contract.ts'
import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { AgentNotFound } from '#domains/agents/agent-not-found.tsx'
import { useAgent } from '#domains/agents/queries.ts'
import { apiErrorOf, errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { Removable } from '#ui/removable.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = {
  id: string
  /** The target of 'Back'. */
  back: string
  /** False on pages without a parent page. */
  hasBackLink?: boolean
  children: (agent: Agent) => ReactNode
}

/** A page about one agent: back link, skeleton, and the message if the agent does not exist. */
export function AgentLoader({ id, back, hasBackLink = true, children }: Props) {
  const agent = useAgent(id)
  const code = apiErrorOf(agent.error)?.code
  // An invalid id is treated like an unknown one.
  if (code === 'NOT_FOUND' || code === 'BAD_INPUT') return <AgentNotFound back={back} />
  return (
    <div className="grid gap-4">
      {hasBackLink && (
        <Link
          to={back}
          className={buttonStyle({ variant: 'ghost', className: '-my-1 -ml-3 justify-self-start px-3!' })}
        >
          <ArrowLeft aria-hidden="true" />
          {t(uiTexts.back)}
        </Link>
      )}
      {agent.data ? (
        <Removable>{children(agent.data)}</Removable>
      ) : agent.isError ? (
        <ErrorCard
          title={t(agentsTexts.errorFetchingAgentDetails)}
          text={apiErrorOf(agent.error) ? errorText(agent.error) : t(agentsTexts.errorLoadingProfile)}
          onRetry={() => agent.refetch()}
          busy={agent.isFetching}
        />
      ) : (
        <AgentSkeleton />
      )}
    </div>
  )
}

function AgentSkeleton() {
  return (
    <div className="card grid gap-6 p-4 md:grid-cols-[auto_1fr] md:gap-8 md:p-6" aria-busy="true">
      <Skeleton className="size-24 rounded-full max-md:justify-self-center" />
      <div className="grid content-start gap-5">
        <Skeleton className="h-8 w-56" />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((key) => (
            <Skeleton key={key} className="h-10" />
          ))}
        </div>
      </div>
    </div>
  )
}
