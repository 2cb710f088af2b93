import { Menu as MenuIcon } from 'lucide-react'
import { AccountMenu } from '#app/account-menu.tsx'
import { HeaderSearch } from '#app/header-search.tsx'
import { useShownTitle } from '#app/use-shown-title.ts'
import { t } from '#lib/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'

/** The name of the page, the search and the account; the search has its own row on a phone. */
export function MemberHeader({ onMenu }: { onMenu: () => void }) {
  return (
    <header className="sticky top-0 z-20 flex min-h-14 flex-wrap items-center gap-1 border-b border-line bg-ground px-4 py-1.5 md:h-16 md:flex-nowrap md:gap-4 md:px-6 md:py-0 lg:px-8">
      <IconButton icon={MenuIcon} label={t('Open menu')} onClick={onMenu} className="-ml-2.5 md:hidden" />
      <h1 className="type-title min-w-0 flex-1 truncate">{useShownTitle()}</h1>
      <HeaderSearch className="max-md:order-last max-md:mb-1.5 max-md:w-full md:w-80" />
      <AccountMenu />
    </header>
  )
}
