import { appTexts } from '@jodi/shared/app-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { ThemeButton } from '#app/navigation/theme-button.tsx'
import { Wordmark } from '#app/navigation/wordmark.tsx'
import { useSession } from '#domains/accounts/queries.ts'
import { homeOf } from '#lib/session/places.ts'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Drawer } from '#ui/drawer.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { HEADER } from '#ui/layout.ts'

const LINKS = [
  { to: '/plans', label: appTexts.plans },
  { to: '/stories', label: appTexts.stories },
  { to: '/faq', label: appTexts.faq },
] as const

const ENTRY = 'rounded-control font-medium text-ink-2 hover:bg-sunken hover:text-ink'
/** With text of 200 % on a phone it stays in one line, and the name of the site is shortened. */
const SHORT = 'large-text:shrink-0 large-text:px-2! large-text:py-0! large-text:whitespace-nowrap!'
const CURRENT = { 'aria-current': 'page', className: 'text-action-text!' } as const

/** The header of public pages; on a phone its links are in a menu. */
export function PublicHeader({ backTo }: { backTo: string | undefined }) {
  const [open, setOpen] = useState(false)
  const home = useSession()?.role
  const close = () => setOpen(false)
  return (
    <header className={HEADER}>
      <Link to="/welcome" className="mr-auto min-w-0 rounded-control">
        <Wordmark />
      </Link>
      <nav aria-label={t(appTexts.main)} className="flex shrink-0 gap-1 max-md:hidden">
        {LINKS.map(({ to, label }) => (
          <Link key={to} to={to} activeProps={CURRENT} className={`grid min-h-11 place-items-center px-3 ${ENTRY}`}>
            {t(label)}
          </Link>
        ))}
      </nav>
      {/* After sign-in the theme is that of the account, in the settings. */}
      {!home && <ThemeButton className="max-md:hidden" />}
      {home ? (
        <Link to={homeOf(home)} className={buttonStyle({ className: SHORT })}>
          {t(appTexts.home)}
        </Link>
      ) : (
        <>
          <Link to="/signin" search={backTo ? { from: backTo } : {}} className={buttonStyle({ className: SHORT })}>
            {t(uiTexts.signIn)}
          </Link>
          <Link to="/signup" className={buttonStyle({ variant: 'tonal', className: 'max-md:hidden' })}>
            {t(appTexts.signUp)}
          </Link>
        </>
      )}
      <IconButton
        icon={MenuIcon}
        label={t(appTexts.openMenu)}
        onClick={() => setOpen(true)}
        className="-mr-2.5 md:hidden"
      />
      <Drawer open={open} onOpenChange={setOpen} title={t(appTexts.menu)}>
        <div className="flex h-14 items-center justify-between gap-2 pr-2 pl-6">
          <Wordmark />
          {!home && <ThemeButton />}
        </div>
        <nav aria-label={t(appTexts.main)} className="grid gap-0.5 px-3 pt-2">
          {LINKS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              onClick={close}
              activeProps={CURRENT}
              className={`flex min-h-11 items-center px-3 ${ENTRY}`}
            >
              {t(label)}
            </Link>
          ))}
        </nav>
        {!home && (
          <div className="mt-3 grid border-t border-line p-4">
            <Link to="/signup" onClick={close} className={buttonStyle({ variant: 'tonal' })}>
              {t(appTexts.signUp)}
            </Link>
          </div>
        )}
      </Drawer>
    </header>
  )
}
