import { matchReasons } from '@jodi/shared/matches.ts'
import { errorText, refusalOf } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { NoResults } from '#ui/drawings/no-results.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'

type Props = { error: unknown; onRetry: () => void; busy: boolean }

/** Matches that could not be loaded; browsing that is used up for today says so. */
export function MatchListRefused({ error, onRetry, busy }: Props) {
  if (refusalOf(error)?.code === 'TOO_MANY') {
    return (
      <EmptyState
        drawing={<NoResults />}
        title={t('Enough for today')}
        text={errorText(error, matchReasons)}
        action={
          <Button onClick={onRetry} busy={busy}>
            {t('Try again')}
          </Button>
        }
      />
    )
  }
  return (
    <ErrorCard
      title={t('Error Loading Matches')}
      text={t("We couldn't load your matches at this time. Please try again later.")}
      onRetry={onRetry}
      busy={busy}
    />
  )
}
