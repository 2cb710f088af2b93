import { Link, Outlet } from '@tanstack/react-router'
import { AccountMenu } from '#app/navigation/account-menu.tsx'
import { Wordmark } from '#app/navigation/wordmark.tsx'
import { SessionScreen } from '#app/session-screen.tsx'
import { useSession } from '#domains/accounts/queries.ts'
import { homeOf } from '#lib/session/places.ts'

/** A shell without navigation: for the wizard, and for agents and admins. */
export function MinimalShell() {
  const person = useSession()
  // The session has just ended; the guard is about to redirect to sign-in.
  if (!person) return <SessionScreen />
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-20 flex min-h-14 items-center justify-between gap-2 border-b border-line bg-ground px-4 md:h-16 md:px-6 lg:px-8">
        <Link to={homeOf(person.role)} className="min-w-0 rounded-control">
          <Wordmark />
        </Link>
        <AccountMenu />
      </header>
      <main id="page" tabIndex={-1} className="mx-auto w-full max-w-[760px] flex-1 px-4 pt-5 pb-8 outline-none md:p-8">
        <Outlet />
      </main>
    </div>
  )
}
