import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { NoProfile } from '#ui/drawings/no-profile.tsx'
import { NoResults } from '#ui/drawings/no-results.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** A list without anybody; `onReset` where a search or filter may be why. */
export function NoProfiles({ onReset }: { onReset?: () => void }) {
  return (
    <EmptyState
      className=""
      drawing={onReset ? <NoResults /> : <NoProfile />}
      title={t('No profiles found')}
      text={onReset ? t('No profiles match your search criteria.') : undefined}
      action={onReset && <Button onClick={onReset}>{t('Reset Filters')}</Button>}
    />
  )
}
