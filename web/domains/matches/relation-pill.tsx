import type { MatchCard } from '@jodi/shared/matches/contract.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { Bookmark, Eye, Sparkles } from 'lucide-react'
import { latestDay, seenText } from '#domains/matches/format.ts'
import { useMatchAction } from '#domains/matches/queries.ts'
import { t } from '#lib/i18n.ts'
import { Badge } from '#ui/badge.tsx'

type Props = { match: Pick<MatchCard, 'id' | 'shortlisted' | 'isNew' | 'seenOn'> }

/** What the viewer has done about a person, in one badge: shortlisted, else seen; or that the person is new (rule M9). */
export function RelationPill({ match }: Props) {
  const mark = useMatchAction(match.id)
  const seenOn = latestDay(match.seenOn, mark.seenOn ?? null)
  if (mark.shortlisted ?? match.shortlisted) {
    return (
      <Badge tone="accent">
        <Bookmark aria-hidden="true" className="fill-current" />
        {t(matchesTexts.shortlisted)}
      </Badge>
    )
  }
  if (seenOn !== null) {
    return (
      <Badge>
        <Eye aria-hidden="true" />
        {seenText(seenOn, new Date())}
      </Badge>
    )
  }
  return match.isNew ? (
    <Badge>
      <Sparkles aria-hidden="true" />
      {t(matchesTexts.newMatch)}
    </Badge>
  ) : null
}
