import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { FieldVisibility } from '#domains/profiles/visibility/field-visibility.tsx'
import { PhotoVisibility } from '#domains/profiles/visibility/photo-visibility.tsx'
import { useSetPrivateBrowsing, useVisibility } from '#domains/profiles/visibility/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { ErrorLine } from '#ui/error-line.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

/** Who sees which parts of the current user's profile, and whether others see that the current user viewed theirs. */
export function PrivacySettings() {
  const { data, isError, error, isFetching, refetch } = useVisibility()
  const setPrivateBrowsing = useSetPrivateBrowsing()
  const change = (on: boolean) =>
    setPrivateBrowsing.mutate(on, {
      onError: (error) => toast.bad(t(uiTexts.couldntSaveChange), errorText(error)),
    })
  return (
    <TitledCard title={t(profilesTexts.whoSeesWhat)}>
      <div className="-my-4 grid divide-y divide-line">
        <dl className="grid gap-4 py-4">
          {FIXED.map(({ what, seenBy }) => (
            <div key={what}>
              <dt className="font-semibold">{t(what)}</dt>
              <dd className="text-small text-ink-2">{t(seenBy)}</dd>
            </div>
          ))}
        </dl>
        <PhotoVisibility />
        <FieldVisibility />
        <div className="py-4">
          {data ? (
            <Switch
              label={t(profilesTexts.browsePrivately)}
              hint={t(profilesTexts.browsePrivatelyHint)}
              checked={data.browsesPrivately}
              onChange={change}
            />
          ) : isError ? (
            <ErrorLine text={errorText(error)} onRetry={() => refetch()} busy={isFetching} className="text-small" />
          ) : (
            <Loading>
              <Skeleton className="h-15 rounded-control" />
            </Loading>
          )}
        </div>
      </div>
    </TitledCard>
  )
}

/** What cannot be changed (rules S2 and S3). */
const FIXED = [
  { what: profilesTexts.alwaysSeen, seenBy: profilesTexts.alwaysSeenBy },
  { what: profilesTexts.contactDetails, seenBy: profilesTexts.contactDetailsSeenBy },
  { what: profilesTexts.whereYouLive, seenBy: profilesTexts.whereYouLiveSeenBy },
]
