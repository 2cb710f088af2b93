import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link, Outlet } from '@tanstack/react-router'
import { LegalLinks } from '#app/legal-links.tsx'
import { ThemeButton } from '#app/theme-button.tsx'
import { Wordmark } from '#app/wordmark.tsx'
import { t } from '#lib/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'

const WIDTHS = { normal: 'max-w-[760px]', wide: 'max-w-[1120px]' }

type Props = {
  wide?: boolean
  /** The path to return to after a sign-in from here; without it no sign-in is offered. */
  backTo?: string
}

/** One column for public pages. */
export function PublicShell({ wide = false, backTo }: Props) {
  const width = wide ? WIDTHS.wide : WIDTHS.normal
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className={`mx-auto flex h-16 w-full items-center justify-between px-4 md:px-6 ${width}`}>
          <Link to="/signin" className="rounded-control">
            <Wordmark />
          </Link>
          <div className="flex items-center gap-2">
            <ThemeButton />
            {backTo && (
              <Link to="/signin" search={{ from: backTo }} className={buttonStyle()}>
                {t(uiTexts.signIn)}
              </Link>
            )}
          </div>
        </div>
      </header>
      <main className={`mx-auto w-full flex-1 px-4 py-8 md:px-6 md:py-10 ${width}`}>
        <Outlet />
      </main>
      <footer className="py-6">
        <LegalLinks />
      </footer>
    </div>
  )
}
