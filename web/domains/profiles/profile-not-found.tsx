import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { NoProfile } from '#ui/drawings/no-profile.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** A profile that the viewer may not see is treated like one that does not exist. */
export function ProfileNotFound({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      drawing={<NoProfile />}
      title={t(profilesTexts.profileNotFound)}
      text={t(profilesTexts.profileNotFoundMessage)}
      action={<Button onClick={onBack}>{t(uiTexts.back)}</Button>}
    />
  )
}
