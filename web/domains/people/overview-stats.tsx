import { Link } from '@tanstack/react-router'
import { Eye, Heart, Users } from 'lucide-react'
import { useMatchStats } from '#domains/matches/queries.ts'
import { useProfileViews } from '#domains/people/queries.ts'
import { formatNumber } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { StatCard } from '#ui/stat-card.tsx'

/** Three numbers of today; each handles its own error. */
export function OverviewStats() {
  const stats = useMatchStats()
  const views = useProfileViews()
  const written = (value: number | undefined, failed: boolean) =>
    value === undefined ? (failed ? null : undefined) : formatNumber(value)
  return (
    <>
      <StatCard
        title={t('Total Profiles')}
        value={written(stats.data?.totalProfiles, stats.isError)}
        description={t('visible now')}
        icon={Users}
      />
      <StatCard
        title={t('Matches')}
        value={written(stats.data?.matches, stats.isError)}
        description={t('best match first')}
        icon={Heart}
      />
      <StatCard
        title={t('Profile Views')}
        value={written(views.data?.count, views.isError)}
        icon={Eye}
        link={
          <Link
            to="."
            search={(now: object) => ({ ...now, viewers: true as const })}
            state={{ overList: true }}
            resetScroll={false}
            className="link rounded-sm text-small after:absolute after:inset-0"
          >
            <span className="sr-only">{t('See who viewed your profile')} </span>
            {t('in the last 30 days')}
          </Link>
        }
      />
    </>
  )
}
