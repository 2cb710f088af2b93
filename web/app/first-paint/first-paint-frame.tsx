import { appTexts } from '@jodi/shared/app-texts.ts'
import { ArrowLeft, CircleHelp, Menu, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { MEMBER_NAV } from '#app/navigation/member-nav.ts'
import { tabIconStyle, tabStyle } from '#app/navigation/tab-style.ts'
import { t } from '#lib/texts/i18n.ts'
import { HEADER, HEADER_SEARCH, PAGE, PAGE_SEARCH, TAB_BAR } from '#ui/layout.ts'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = {
  place: '/dashboard' | '/matches' | '/profile' | '/profile/*' | '/chat/*'
  children: ReactNode
}

/** What is around every screen of a member while it loads: the sidebar, the header and the tabs. */
export function FirstPaintFrame({ place, children }: Props) {
  return (
    <Loading className="flex min-h-dvh">
      {/* The same rule as in `use-sidebar.ts`; the server reads the stored state from a cookie. */}
      <div
        data-wide=""
        className="w-[3rem] shrink-0 border-r border-line max-md:hidden data-[wide=true]:w-[16rem] min-[68.8125rem]:data-[wide='']:w-[16rem]"
      />
      {place === '/chat/*' ? (
        <div aria-hidden="true" className="flex h-dvh min-w-0 flex-1 flex-col pb-[env(safe-area-inset-bottom)]">
          {children}
        </div>
      ) : (
        <div aria-hidden="true" className="flex min-w-0 flex-1 flex-col">
          <Header place={place} />
          <div className={PAGE}>
            {place === '/matches' && (
              <div className={PAGE_SEARCH}>
                <SearchField />
              </div>
            )}
            {children}
          </div>
          {place !== '/profile/*' && <Tabs to={place} />}
        </div>
      )}
    </Loading>
  )
}

// The heading font is not used here: its file would delay the first paint.
function Header({ place }: Pick<Props, 'place'>) {
  const isPerson = place === '/profile/*'
  const Way = isPerson ? ArrowLeft : Menu
  return (
    <div className={HEADER}>
      <span className={`-ml-2.5 md:hidden ${ICON}`}>
        <Way className="size-[1.2em]" />
      </span>
      {isPerson && <Skeleton className="h-5 w-16 max-md:hidden" />}
      <div className="min-w-0 flex-1">
        <Skeleton className={`h-5 w-28 ${isPerson ? 'md:hidden' : ''}`} />
      </div>
      <div className={`max-md:hidden ${HEADER_SEARCH}`}>
        <SearchField />
      </div>
      {place === '/dashboard' && (
        <span className={`md:hidden ${ICON}`}>
          <Search className="size-[1.2em]" />
        </span>
      )}
      <span className={ICON}>
        <CircleHelp className="size-[1.2em]" />
      </span>
      <Skeleton className={`size-10 shrink-0 rounded-full! ${place === '/profile' ? '' : 'max-md:hidden'}`} />
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

function Tabs({ to }: { to: string }) {
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
