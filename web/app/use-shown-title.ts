import { useMatches } from '@tanstack/react-router'
import { useAskedTitle } from '#lib/navigation/page-title.ts'
import { t } from '#lib/texts/i18n.ts'

/** The title of the current page: the one that the page set, else that of its route. */
export function useShownTitle(): string {
  const asked = useAskedTitle()
  const matches = useMatches()
  const routed = matches.findLast((match) => match.staticData.title)?.staticData.title
  return asked ?? (routed ? t(routed) : '')
}
