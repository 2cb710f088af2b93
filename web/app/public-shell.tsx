import { Link, Outlet } from '@tanstack/react-router'
import { LegalLinks } from '#app/legal-links.tsx'
import { ThemeButton } from '#app/theme-button.tsx'
import { Wordmark } from '#app/wordmark.tsx'

/** One column for pages that anybody may read. */
export function PublicShell() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="mx-auto flex h-16 w-full max-w-[760px] items-center justify-between px-4 md:px-6">
          <Link to="/signin" className="rounded-control">
            <Wordmark />
          </Link>
          <ThemeButton />
        </div>
      </header>
      <main className="mx-auto w-full max-w-[760px] flex-1 px-4 py-8 md:px-6 md:py-10">
        <Outlet />
      </main>
      <footer className="py-6">
        <LegalLinks />
      </footer>
    </div>
  )
}
