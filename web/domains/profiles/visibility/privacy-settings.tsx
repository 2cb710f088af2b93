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
      onError: (error) => toast.bad(t("Couldn't save this change"), errorText(error)),
    })
  return (
    <TitledCard title={t('Privacy')}>
      <Switch
        label={t('Browse privately')}
        hint={t("People won't see that you viewed their profile, and your visits don't count as profile views.")}
        checked={data?.browsesPrivately === true}
        onChange={change}
        disabled={!data}
      />
    </TitledCard>
  )
}
