import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useSetPrivateBrowsing, useVisibility } from '#domains/profiles/visibility/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { Switch } from '#ui/switch.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

/** Whether others see that the current user viewed their profile. */
export function PrivacySettings() {
  const { data } = useVisibility()
  const setPrivateBrowsing = useSetPrivateBrowsing()
  const change = (on: boolean) =>
    setPrivateBrowsing.mutate(on, {
      onError: (error) => toast.bad(t(uiTexts.couldntSaveChange), errorText(error)),
    })
  return (
    <TitledCard title={t(profilesTexts.privacy)}>
      <Switch
        label={t(profilesTexts.browsePrivately)}
        hint={t(profilesTexts.browsePrivatelyHint)}
        checked={data?.browsesPrivately === true}
        onChange={change}
        disabled={!data}
      />
    </TitledCard>
  )
}
