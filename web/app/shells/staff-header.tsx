import { appTexts } from '@jodi/shared/app-texts.ts'
import { Menu as MenuIcon } from 'lucide-react'
import { AccountMenu } from '#app/navigation/account-menu.tsx'
import { HelpButton } from '#app/navigation/help-button.tsx'
import { useShownTitle } from '#app/use-shown-title.ts'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'

/** The title of the page and the account menu. */
export function StaffHeader({ onMenu, onSignOut }: { onMenu: () => void; onSignOut: () => void }) {
  const { role } = useCurrentUser()
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-ground px-4 md:gap-4 md:px-6">
      <IconButton icon={MenuIcon} label={t(appTexts.openMenu)} onClick={onMenu} className="-ml-2.5 md:hidden" />
      <h1 className="type-title min-w-0 flex-1 truncate max-[22rem]:text-[1.125rem]">{useShownTitle()}</h1>
      {role === 'agent' && <HelpButton />}
      <AccountMenu onSignOut={onSignOut} />
    </header>
  )
}
