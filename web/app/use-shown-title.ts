import { useMatches } from '@tanstack/react-router'
import { t } from '#lib/i18n.ts'
import { useAskedTitle } from '#lib/page-title.ts'

/** The title of the open page: what the page asked for, else that of its route. */
export function useShownTitle(): string {
  const asked = useAskedTitle()
  const matches = useMatches()
  const routed = matches.findLast((match) => match.staticData.title)?.staticData.title
  return asked ?? (routed ? t(routed) : '')
}
