import { appTexts } from '@jodi/shared/app-texts.ts'
import { Menu as MenuIcon } from 'lucide-react'
import { AccountMenu } from '#app/account-menu.tsx'
import { HeaderSearch } from '#app/header-search.tsx'
import { HelpButton } from '#app/help-button.tsx'
import { useShownTitle } from '#app/use-shown-title.ts'
import { t } from '#lib/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { HEADER, HEADER_SEARCH } from '#ui/layout.ts'

/** The title of the page, the search and the account menu; on a phone the search has its own row. */
export function MemberHeader({ onMenu }: { onMenu: () => void }) {
  return (
    <header className={HEADER}>
      <IconButton icon={MenuIcon} label={t(appTexts.openMenu)} onClick={onMenu} className="-ml-2.5 md:hidden" />
      <h1 dir="auto" className="type-title min-w-0 flex-1 truncate">
        {useShownTitle()}
      </h1>
      <HeaderSearch className={HEADER_SEARCH} />
      <HelpButton />
      <AccountMenu />
    </header>
  )
}
