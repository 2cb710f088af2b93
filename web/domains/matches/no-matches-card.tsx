import { Link } from '@tanstack/react-router'
import type { ListChoice } from '#domains/matches/queries.ts'
import { t } from '#lib/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Bookmark } from '#ui/drawings/bookmark.tsx'
import { NoMatches } from '#ui/drawings/no-matches.tsx'
import { NoResults } from '#ui/drawings/no-results.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** The message of an empty list, depending on what was requested. */
export function NoMatchesCard({ choice }: { choice: ListChoice }) {
  if (choice.query) {
    return (
      <EmptyState
        drawing={<NoResults />}
        title={t('No Results Found')}
        text={t('No profiles match your search criteria.')}
        action={
          <Link
            to="/matches"
            search={choice.list === 'shortlist' ? { list: 'shortlist' } : {}}
            className={buttonStyle()}
          >
            {t('Clear Search')}
          </Link>
        }
      />
    )
  }
  if (choice.list === 'shortlist') {
    return (
      <EmptyState
        drawing={<Bookmark />}
        title={t('Your shortlist is empty')}
        text={t('Open a profile and select Shortlist to save it here.')}
        action={
          <Link to="/matches" className={buttonStyle()}>
            {t('See all matches')}
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      drawing={<NoMatches />}
      title={t('No Matches Found')}
      text={t("We couldn't find any matching profiles at the moment.")}
      action={
        <Link to="/profile" hash="preferences" className={buttonStyle()}>
          {t('Update Preferences')}
        </Link>
      }
    />
  )
}
