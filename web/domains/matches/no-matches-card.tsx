import { type MatchFilter, partsOf } from '@jodi/shared/matches/filters.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { FilterAdvice } from '#domains/matches/filters/filter-advice.tsx'
import { type ListChoice, NO_FILTER } from '#domains/matches/filters/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Bookmark } from '#ui/drawings/bookmark.tsx'
import { NoMatches } from '#ui/drawings/no-matches.tsx'
import { NoResults } from '#ui/drawings/no-results.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type Props = { choice: ListChoice; onFilter?: (filter: MatchFilter) => void }

/** The message of an empty list, depending on what was requested. */
export function NoMatchesCard({ choice, onFilter }: Props) {
  if (onFilter && partsOf(choice.filter ?? NO_FILTER).length > 0) {
    return (
      <EmptyState
        drawing={<NoResults />}
        title={t(matchesTexts.noResultsFound)}
        text={t(matchesTexts.noResultsFoundMessage)}
        action={<FilterAdvice choice={choice} onFilter={onFilter} />}
      />
    )
  }
  if (choice.query) {
    return (
      <EmptyState
        drawing={<NoResults />}
        title={t(matchesTexts.noResultsFound)}
        text={t(matchesTexts.noResultsFoundMessage)}
        action={
          <Link to="/matches" search={(now) => ({ ...now, q: undefined })} className={buttonStyle()}>
            {t(uiTexts.clearSearch)}
          </Link>
        }
      />
    )
  }
  if (choice.list === 'shortlist') {
    return (
      <EmptyState
        drawing={<Bookmark />}
        title={t(matchesTexts.shortlistEmpty)}
        text={t(matchesTexts.shortlistEmptyHint)}
        action={
          <Link to="/matches" className={buttonStyle()}>
            {t(matchesTexts.seeAllMatches)}
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      drawing={<NoMatches />}
      title={t(matchesTexts.noMatchesFound)}
      text={t(matchesTexts.noMatchesFoundMessage)}
      action={
        <Link to="/profile" hash="preferences" className={buttonStyle()}>
          {t(matchesTexts.updatePreferences)}
        </Link>
      }
    />
  )
}
