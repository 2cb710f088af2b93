import { appTexts } from '@jodi/shared/app-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { type StaticDataRouteOption, useMatches, useRouterState } from '@tanstack/react-router'
import { Menu as MenuIcon, Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { AccountMenu } from '#app/navigation/account-menu.tsx'
import { BackLink } from '#app/navigation/back-link.tsx'
import { HeaderSearch } from '#app/navigation/header-search.tsx'
import { HelpButton } from '#app/navigation/help-button.tsx'
import { useShownTitle } from '#app/use-shown-title.ts'
import { useIsMobile } from '#lib/display/use-media.ts'
import { useFocusIfLost } from '#lib/focus/use-focus-if-lost.ts'
import { t } from '#lib/texts/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { HEADER, HEADER_SEARCH } from '#ui/layout.ts'

/** The title of the page, the search and the account menu; on a phone one row with at most two icons at its end. */
export function MemberHeader({ onMenu }: { onMenu: () => void }) {
  const title = useShownTitle()
  const isPhone = useIsMobile()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { parent, backToPrevious = false } = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.parent)?.staticData ?? NONE,
  })
  // Where the search was opened: it closes with the page.
  const [searchedOn, setSearchedOn] = useState<string>()
  const searchOpener = useRef<HTMLButtonElement>(null)
  useFocusIfLost(searchedOn ?? '', () => searchOpener.current?.focus())
  if (isPhone && searchedOn === path) return <SearchRow title={title} onClose={() => setSearchedOn(undefined)} />
  // A wide screen shows the settings beside a section, with their own way back.
  const hasBack = parent && (isPhone || parent !== '/settings')
  const back = hasBack && <BackLink parent={parent} backToPrevious={backToPrevious} className={EDGE} />
  // On a wide screen a person's name is beside their photos, and the header names the page before.
  const hidesTitle = backToPrevious && !isPhone
  const heading = (
    <h1 className="type-title min-w-0 flex-1 truncate max-[22rem]:text-[1.125rem]">
      {hidesTitle ? <span className="sr-only">{title}</span> : title}
    </h1>
  )
  if (!isPhone) {
    return (
      <header className={HEADER}>
        {back}
        {heading}
        <HeaderSearch className={HEADER_SEARCH} />
        <HelpButton />
        <AccountMenu />
      </header>
    )
  }
  return (
    <header className={HEADER}>
      {back ?? <IconButton icon={MenuIcon} label={t(appTexts.openMenu)} onClick={onMenu} className={EDGE} />}
      {heading}
      {!parent && path !== '/matches' && path !== '/profile' && (
        <IconButton
          ref={searchOpener}
          icon={Search}
          label={t(appTexts.searchProfilesLabel)}
          onClick={() => setSearchedOn(path)}
        />
      )}
      <HelpButton />
      {path === '/profile' && <AccountMenu asIcon />}
    </header>
  )
}

const NONE: StaticDataRouteOption = {}
const EDGE = '-ml-2.5 md:-mr-2'

/** The search in place of the title, which is only read. */
function SearchRow({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in the field or on its buttons closes the row.
    <header className={HEADER} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <h1 className="sr-only">{title}</h1>
      <HeaderSearch autoFocus className="min-w-0 flex-1" />
      <IconButton icon={X} label={t(uiTexts.close)} onClick={onClose} className="-mr-2.5" />
    </header>
  )
}
