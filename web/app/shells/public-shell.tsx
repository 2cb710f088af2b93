import { Outlet } from '@tanstack/react-router'
import { LegalLinks } from '#app/navigation/legal-links.tsx'
import { SkipLink } from '#app/navigation/skip-link.tsx'
import { PublicHeader } from '#app/shells/public-header.tsx'
import { PAGE } from '#ui/layout.ts'

type Props = {
  /** The path to return to after a sign-in from here. */
  backTo?: string
}

/** The shell of public pages: header, content and links to the rest. */
export function PublicShell({ backTo }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader backTo={backTo} />
      <main id="page" tabIndex={-1} className={`peer ${PAGE}`}>
        <Outlet />
      </main>
      {/* While the page is loaded it would be in the window, and moved out of it by the content. */}
      <footer className="px-4 pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] peer-has-[[role=status][aria-busy=true]]:invisible">
        <LegalLinks />
      </footer>
    </div>
  )
}
