import { appTexts } from '@jodi/shared/app-texts.ts'
import { FIRST_DAY, FIRST_PARTS } from '@jodi/shared/page.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { CARD_PHOTO_SIZES, LYING_PHOTO_SIZES } from '@jodi/shared/profiles/photos.ts'
import { FirstPaintFrame } from '#app/first-paint/first-paint-frame.tsx'
import { FirstPortrait } from '#app/first-paint/first-portrait.tsx'
import { MatchCardSkeleton } from '#domains/matches/match-card-skeleton.tsx'
import { t } from '#lib/texts/i18n.ts'
import { CARD_GRID, HOME, HOME_OWN, HOME_PEOPLE, STAT_LINE } from '#ui/layout.ts'
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
    <FirstPaintFrame place={home ? '/dashboard' : '/matches'}>
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
    </FirstPaintFrame>
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
      <p className="text-ink-2">{FIRST_DAY}</p>
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
