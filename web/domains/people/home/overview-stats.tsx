import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMatchStats } from '#domains/matches/queries.ts'
import { useProfileViews } from '#domains/people/queries.ts'
import { formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { STAT_LINE } from '#ui/layout.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** Three numbers of today in three lines; each handles its own error. */
export function OverviewStats() {
  const stats = useMatchStats()
  const views = useProfileViews()
  return (
    <dl>
      <Line title={t(peopleTexts.totalProfiles)} value={stats.data?.totalProfiles} failed={stats.isError} />
      <Line title={t(peopleTexts.matches)} value={stats.data?.matches} failed={stats.isError} />
      <Line title={t(peopleTexts.profileViews)} value={views.data?.count} failed={views.isError}>
        <Link
          to="."
          search={(now: object) => ({ ...now, viewers: true as const })}
          state={{ overList: true }}
          resetScroll={false}
          className="link ml-2 rounded-sm text-small after:absolute after:inset-0"
        >
          <span className="sr-only">{t(peopleTexts.seeProfileViewers)} </span>
          {t(peopleTexts.inLast30Days)}
        </Link>
      </Line>
    </dl>
  )
}

type Props = { title: string; value: number | undefined; failed: boolean; children?: ReactNode }

function Line({ title, value, failed, children }: Props) {
  return (
    <div className={STAT_LINE}>
      <dt className="text-ink-2">{title}</dt>
      <dd className="text-right font-semibold tabular-nums">
        {value === undefined && !failed ? (
          <Skeleton className="inline-block h-4 w-14" />
        ) : value === undefined ? (
          '–'
        ) : (
          formatNumber(value)
        )}
        {children}
      </dd>
    </div>
  )
}
