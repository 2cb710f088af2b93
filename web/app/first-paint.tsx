import { appTexts } from '@jodi/shared/app-texts.ts'
import { FIRST_PARTS } from '@jodi/shared/page.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { CARD_PHOTO_SIZES, LYING_PHOTO_SIZES, photoSources } from '@jodi/shared/profiles/photos.ts'
import { CircleHelp, Menu, Search } from 'lucide-react'
import { MEMBER_NAV } from '#app/member-nav.ts'
import { tabIconStyle, tabStyle } from '#app/tab-style.ts'
import { MatchCardSkeleton } from '#domains/matches/match-card-skeleton.tsx'
import { t } from '#lib/i18n.ts'
import {
  CARD_GRID,
  HEADER,
  HEADER_SEARCH,
  HOME,
  HOME_OWN,
  HOME_PEOPLE,
  PAGE,
  PAGE_SEARCH,
  STAT_LINE,
  TAB_BAR,
} from '#ui/layout.ts'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = {
  /** The path of the first portrait, to which `/{width}` is appended. */
  photo: string
  /** Of /dashboard; undefined on /matches. The numbers of people and steps are added by the server. */
  home?: { complete: boolean } | undefined
}

/**
 * The markup that the page shows until its scripts run: the skeleton of its screen, with the first portrait in place.
 */
export function FirstPaint({ photo, home }: Props) {
  return (
    <Loading className="flex min-h-dvh">
      {/* The same rule as in `use-sidebar.ts`; the server reads the stored state from a cookie. */}
      <div
        data-wide=""
        className="w-[3rem] shrink-0 border-r border-line max-md:hidden data-[wide=true]:w-[16rem] min-[68.8125rem]:data-[wide='']:w-[16rem]"
      />
      <div aria-hidden="true" className="flex min-w-0 flex-1 flex-col">
        <Header isList={!home} />
        <div className={PAGE}>
          {!home && (
            <div className={PAGE_SEARCH}>
              <SearchField />
            </div>
          )}
          {home ? <Home {...home} /> : <Heading />}
          <div className={CARD_GRID}>
            <MatchCardSkeleton
              portrait={<FirstPortrait photo={photo} sizes={home ? LYING_PHOTO_SIZES : CARD_PHOTO_SIZES} />}
              lies={home !== undefined}
            />
            {Array.from({ length: PAGE_SIZE - 1 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes never change places.
              <MatchCardSkeleton key={index} lies={home !== undefined} />
            ))}
          </div>
        </div>
        <Tabs to={home ? '/dashboard' : '/matches'} />
      </div>
    </Loading>
  )
}

// The heading font is not used here: its file would delay the first paint.
function Header({ isList }: { isList: boolean }) {
  return (
    <div className={HEADER}>
      <span className={`-ml-2.5 md:hidden ${ICON}`}>
        <Menu className="size-[1.2em]" />
      </span>
      <div className="min-w-0 flex-1">
        <Skeleton className="h-5 w-28" />
      </div>
      <div className={`max-md:hidden ${HEADER_SEARCH}`}>
        <SearchField />
      </div>
      {!isList && (
        <span className={`md:hidden ${ICON}`}>
          <Search className="size-[1.2em]" />
        </span>
      )}
      <span className={ICON}>
        <CircleHelp className="size-[1.2em]" />
      </span>
      <Skeleton className="size-10 shrink-0 rounded-full! max-md:hidden" />
    </div>
  )
}

const ICON = 'grid size-(--size-control) shrink-0 place-items-center text-ink-2'

function SearchField() {
  return (
    <div className="control min-h-10! max-md:min-h-11!">
      <Search className="size-4.5 shrink-0 text-ink-3" />
      <span className="text-ink-3">{t(appTexts.searchProfiles)}</span>
    </div>
  )
}

function Tabs({ to }: { to: '/dashboard' | '/matches' }) {
  return (
    <div className={TAB_BAR}>
      {MEMBER_NAV.map(
        ({ to: path, tab, icon: Icon }) =>
          tab && (
            <div key={path} className={tabStyle(path === to)}>
              <span className={tabIconStyle(path === to)}>
                <Icon className="size-5" />
              </span>
              <span className="max-w-full truncate px-1">{t(tab)}</span>
            </div>
          ),
      )}
    </div>
  )
}

function FirstPortrait({ photo, sizes }: { photo: string; sizes: string }) {
  return (
    <div className="aspect-4/5 bg-sunken">
      <img
        data-photo
        alt=""
        src={`${photo}/320`}
        srcSet={photoSources(photo)}
        sizes={sizes}
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

function Home({ complete }: { complete: boolean }) {
  return (
    <>
      <HeadLine />
      <div className="py-1">
        <Skeleton className="h-4 w-40" />
      </div>
      <div className={HOME}>
        <div className={HOME_PEOPLE}>
          {FIRST_PARTS.own}
          {FIRST_PARTS.waiting}
          {FIRST_PARTS.fresh}
        </div>
        <div className={HOME_OWN}>
          <div className="card p-4 md:p-5">
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
          {FIRST_PARTS.steps}
          <div>
            {STATISTICS.map((title) => (
              <div key={title} className={STAT_LINE}>
                <span className="text-ink-2">{t(title)}</span>
                <Skeleton className="h-4 w-14" />
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="mt-8 mb-5 border-t border-line pt-8">
        <Skeleton className="h-6.5 w-32" />
        <p className="min-h-[1lh] text-small" />
      </div>
    </>
  )
}

const STATISTICS = [appTexts.totalProfiles, appTexts.matches, appTexts.profileViews]

function HeadLine() {
  return (
    <div className="type-head">
      <Skeleton className="h-[1lh] w-48" />
    </div>
  )
}
