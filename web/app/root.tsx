import { appTexts } from '@jodi/shared/app-texts.ts'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LateToaster } from '#app/late-toaster.tsx'
import { useFocusOnPage } from '#app/use-focus-on-page.ts'
import { usePersonChanges } from '#app/use-person-changes.ts'
import { useScreenLoaded } from '#app/use-screen-loaded.ts'
import { useShownTitle } from '#app/use-shown-title.ts'
import { useOtherTabs } from '#domains/accounts/live.ts'
import { useSession, useSessionEffects } from '#domains/accounts/queries.ts'
import { useUnreadCount } from '#domains/chat/unread/queries.ts'
import { useSiteName } from '#domains/settings/queries.ts'
import { leaveSecondEntry } from '#lib/layers/open-layers.ts'
import { useLoaded } from '#lib/loading/use-loaded.ts'
import { useVisitedPages } from '#lib/navigation/visited-pages.ts'
import { t } from '#lib/texts/i18n.ts'

const readLiveUpdates = async () => (await import('#app/live-updates.tsx')).LiveUpdates

/** Wraps every page: the document title, the effects of the session, and the toasts. */
export function Root() {
  const title = useShownTitle()
  const site = useSiteName()
  const person = useSession()
  const changes = usePersonChanges(person?.id)
  const chats = person?.profile === 'finished'
  const badge = useUnreadCount(chats)
  useSessionEffects(person)
  useVisitedPages()
  useFocusOnPage()
  // The connection reloads what is shown when it opens: before, every request of the first screen would be sent twice.
  const isLoaded = useScreenLoaded()
  // Only for signed-in people.
  const LiveUpdates = useLoaded(Boolean(person) && isLoaded, readLiveUpdates)
  const { invalidate, history } = useRouter()
  useOtherTabs(invalidate)
  useEffect(() => {
    leaveSecondEntry(history)
    return history.subscribe(() => leaveSecondEntry(history))
  }, [history])
  useEffect(() => {
    const count = badge > 0 ? `(${badge}) ` : ''
    document.title = count + (title ? t(appTexts.pageTitle, { title, site }) : site)
  }, [title, site, badge])
  return (
    <>
      {/* Nothing that the former person opened or typed stays. */}
      <Outlet key={changes} />
      <LateToaster isWanted={Boolean(person) && isLoaded} />
      {person && isLoaded && LiveUpdates && <LiveUpdates personId={person.id} />}
    </>
  )
}
