import { appTexts } from '@jodi/shared/app-texts.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { CARD_PHOTO_SIZES, photoSources } from '@jodi/shared/profiles/photos.ts'
import { CircleHelp, Eye, Heart, Menu, Search, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { MatchCardSkeleton } from '#domains/matches/match-card-skeleton.tsx'
import { t } from '#lib/i18n.ts'
import { CARD_GRID, HEADER, HEADER_SEARCH, OVERVIEW, PAGE } from '#ui/layout.ts'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatCard } from '#ui/stat-card.tsx'

type Props = {
  /** The path of the first portrait, to which `/{width}` is appended. */
  photo: string
  /** The overview of /dashboard; undefined on /matches. */
  overview?: { complete: boolean; steps: number }
}

/**
 * The markup that the page shows until its scripts run: the skeleton of its screen, with the first portrait in place.
 */
export function FirstPaint({ photo, overview }: Props) {
  return (
    <Loading className="flex min-h-dvh">
      {/* The same rule as in `use-sidebar.ts`; the server reads the stored state from a cookie. */}
      <div
        data-wide=""
        className="w-[3rem] shrink-0 border-r border-line max-md:hidden data-[wide=true]:w-[16rem] min-[68.8125rem]:data-[wide='']:w-[16rem]"
      />
      <div aria-hidden="true" className="min-w-0 flex-1">
        <Header />
        <div className={PAGE}>
          {overview ? <Overview {...overview} /> : <Heading />}
          <div className={CARD_GRID}>
            <MatchCardSkeleton portrait={<FirstPortrait photo={photo} />} />
            {Array.from({ length: PAGE_SIZE - 1 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes never change places.
              <MatchCardSkeleton key={index} />
            ))}
          </div>
        </div>
      </div>
    </Loading>
  )
}

// The heading font is not used here: its file would delay the first paint.
function Header() {
  return (
    <div className={HEADER}>
      <span className="-ml-2.5 grid size-(--size-control) shrink-0 place-items-center text-ink-2 md:hidden">
        <Menu className="size-[1.2em]" />
      </span>
      <div className="min-w-0 flex-1">
        <Skeleton className="h-5 w-28" />
      </div>
      <div className={HEADER_SEARCH}>
        <div className="control min-h-10! max-md:min-h-11!">
          <Search className="size-4.5 shrink-0 text-ink-3" />
          <span className="text-ink-3">{t(appTexts.searchProfiles)}</span>
        </div>
      </div>
      <span className="grid size-(--size-control) shrink-0 place-items-center">
        <CircleHelp className="size-[1.2em]" />
      </span>
      <span className="shrink-0 max-md:p-0.5">
        <Skeleton className="size-10 rounded-full!" />
      </span>
    </div>
  )
}

function FirstPortrait({ photo }: { photo: string }) {
  return (
    <div className="aspect-4/5 bg-sunken">
      <img
        data-photo
        alt=""
        src={`${photo}/320`}
        srcSet={photoSources(photo)}
        sizes={CARD_PHOTO_SIZES}
        fetchPriority="high"
        className="size-full object-cover"
      />
    </div>
  )
}

function Heading() {
  return (
    <div className="mb-5 flex min-h-(--size-control) items-center justify-between gap-3">
      <Skeleton className="h-4 w-56" />
      <Skeleton className="h-8 w-24 rounded-control max-md:h-11" />
    </div>
  )
}

function Overview({ complete, steps }: { complete: boolean; steps: number }) {
  return (
    <>
      <HeadLine />
      <div className="py-1">
        <Skeleton className="h-4 w-40" />
      </div>
      <div className={OVERVIEW}>
        <div className="card flex flex-col justify-center p-4 max-lg:col-span-full md:p-5">
          {complete ? (
            <>
              <Skeleton className="mb-1 h-7 w-40" />
              <p className="text-ink-2">{t(appTexts.profileCompleteMessage)}</p>
            </>
          ) : (
            <>
              <HeadLine />
              <Skeleton className="mt-3 mb-4 h-2" />
              <Skeleton className="h-(--size-control) w-36 rounded-control" />
            </>
          )}
        </div>
        <StatCard
          title={t(appTexts.totalProfiles)}
          value={undefined}
          description={t(appTexts.visibleNow)}
          icon={Users}
        />
        <StatCard title={t(appTexts.matches)} value={undefined} description={t(appTexts.bestMatchFirst)} icon={Heart} />
        <StatCard
          title={t(appTexts.profileViews)}
          value={undefined}
          description={t(appTexts.inLast30Days)}
          icon={Eye}
        />
        {steps > 0 && <Steps count={steps} />}
      </div>
      <div className="mt-10 mb-5">
        <HeadLine />
      </div>
    </>
  )
}

function HeadLine() {
  return (
    <div className="type-head">
      <Skeleton className="h-[1lh] w-48" />
    </div>
  )
}

function Steps({ count }: { count: number }): ReactNode {
  return (
    <div className="card col-span-full grid md:grid-cols-3 lg:grid-cols-[160px_repeat(3,1fr)]">
      <div className="type-title border-line px-4 py-3.5 max-lg:border-b md:col-span-full md:px-5 lg:col-auto lg:py-5">
        <Skeleton className="h-[1lh] w-24" />
      </div>
      {Array.from({ length: count }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes never change places.
          key={index}
          className="grid grid-cols-[36px_1fr] items-center gap-3 border-line px-4 py-3.5 max-md:not-nth-2:border-t md:p-5 md:not-nth-2:border-l lg:border-l!"
        >
          <Skeleton className="size-9 rounded-full!" />
          <Skeleton className="h-10.5 w-4/5" />
        </div>
      ))}
    </div>
  )
}
