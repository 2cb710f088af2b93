import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { NoProfile } from '#ui/drawings/no-profile.tsx'
import { NoResults } from '#ui/drawings/no-results.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type Props = {
  /** Whether a search or filter may be the reason. */
  onReset?: () => void
  /** Whether there is a search and no filter. */
  searchAlone: boolean
}

/** The message of an empty list. */
export function NoProfiles({ onReset, searchAlone }: Props) {
  return (
    <EmptyState
      className=""
      drawing={onReset ? <NoResults /> : <NoProfile />}
      title={t('No profiles found')}
      text={onReset ? t('No profiles match your search criteria.') : undefined}
      action={onReset && <Button onClick={onReset}>{searchAlone ? t('Clear Search') : t('Reset Filters')}</Button>}
    />
  )
}
