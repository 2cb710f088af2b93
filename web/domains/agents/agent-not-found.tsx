import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { NoProfile } from '#ui/drawings/no-profile.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** An agent whom the viewer may not see is treated like one who does not exist (rule G7). */
export function AgentNotFound({ back }: { back: string }) {
  return (
    <EmptyState
      drawing={<NoProfile />}
      title={t(agentsTexts.agentNotFound)}
      text={t(agentsTexts.agentNotFoundReasons)}
      action={
        <Link to={back} className={buttonStyle({})}>
          {t(uiTexts.back)}
        </Link>
      }
    />
  )
}
