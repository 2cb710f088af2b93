import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { MissingLink } from '#domains/profiles/completion/missing-link.tsx'
import { useCompletion } from '#domains/profiles/completion/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { Loading } from '#ui/loading.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** On one's own page: profile completion in percent, and what is missing first. */
export function CompletionProgress() {
  const { data, isError } = useCompletion()
  if (!data && !isError) {
    return (
      <Loading className="grid gap-2">
        <Skeleton className="h-[1.5em] w-40" />
        <Skeleton className="h-2" />
        <Skeleton className="h-[1.5em] w-56" />
      </Loading>
    )
  }
  return (
    <section className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">
          {t(data && data.percent >= 100 ? profilesTexts.profileComplete : profilesTexts.profileCompletion)}
        </h3>
        {data && <b className="tabular-nums">{data.percent}%</b>}
      </div>
      {data ? (
        <>
          <ProgressBar value={data.percent} label={t(profilesTexts.profileCompletion)} />
          {data.firstMissing ? (
            <MissingLink missing={data.firstMissing} />
          ) : (
            <p className="text-ink-2">{t(profilesTexts.profileCompleteMessage)}</p>
          )}
        </>
      ) : (
        <p className="text-ink-2">{t(profilesTexts.couldntCalculateCompletion)}</p>
      )}
    </section>
  )
}
