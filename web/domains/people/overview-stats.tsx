import { peopleTexts } from '@jodi/shared/people/texts.ts'
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
        title={t(peopleTexts.totalProfiles)}
        value={written(stats.data?.totalProfiles, stats.isError)}
        description={t(peopleTexts.visibleNow)}
        icon={Users}
      />
      <StatCard
        title={t(peopleTexts.matches)}
        value={written(stats.data?.matches, stats.isError)}
        description={t(peopleTexts.bestMatchFirst)}
        icon={Heart}
      />
      <StatCard
        title={t(peopleTexts.profileViews)}
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
            <span className="sr-only">{t(peopleTexts.seeProfileViewers)} </span>
            {t(peopleTexts.inLast30Days)}
          </Link>
        }
      />
    </>
  )
}
