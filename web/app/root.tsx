import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useShownTitle } from '#app/use-shown-title.ts'
import { useOtherTabs } from '#domains/accounts/live.ts'
import { useSession, useSessionEffects } from '#domains/accounts/queries.ts'
import { useSiteName } from '#domains/settings/queries.ts'
import { Toaster } from '#ui/toaster.tsx'

/** Around every page: the document's title, the session's effects and the toasts. */
export function Root() {
  const title = useShownTitle()
  const site = useSiteName()
  useSessionEffects(useSession())
  useOtherTabs(useRouter().invalidate)
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site
  }, [title, site])
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}
