import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { apiErrorOf, errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { NoResults } from '#ui/drawings/no-results.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'

type Props = {
  error: unknown
  onRetry: () => void
  busy: boolean
  /** Shown for other errors than the daily browsing limit. */
  title: string
  text: string
  className?: string
}

/** Shown instead of people who could not be loaded; for the daily browsing limit it says so. */
export function BrowsingLimit({ error, onRetry, busy, title, text, className }: Props) {
  if (apiErrorOf(error)?.code !== 'TOO_MANY') {
    return <ErrorCard title={title} text={text} onRetry={onRetry} busy={busy} className={className} />
  }
  return (
    <EmptyState
      className={className}
      drawing={<NoResults />}
      title={t(matchesTexts.dailyLimitReached)}
      text={errorText(error)}
      action={
        <Button onClick={onRetry} busy={busy}>
          {t(uiTexts.tryAgain)}
        </Button>
      }
    />
  )
}
