import type { PlainText } from '@jodi/shared/texts.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ErrorScreen } from '#app/error-screen.tsx'
import { adminRoutes } from '#app/routes/admin-routes.ts'
import { agentRoutes } from '#app/routes/agent-routes.ts'
import { memberRoutes } from '#app/routes/member-routes.ts'
import { openRoutes } from '#app/routes/open-routes.ts'
import { rootRoute } from '#app/routes/root-route.ts'
import { personRoutes } from '#app/routes/signed-in-routes.ts'
import { PagePending } from '#ui/page-pending.tsx'

const tree = rootRoute.addChildren([...openRoutes, ...personRoutes, ...memberRoutes, ...agentRoutes, ...adminRoutes])

/** Every route; the code of a page is loaded on demand. */
export function createAppRouter(client: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { client },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PagePending,
    // A spinner is removed as soon as the page is ready.
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** Shown in the header and in the document title. */
    title?: PlainText
    /** Fills the window and has its own header. */
    bare?: boolean
    /** Agents and admins open it in their own shell. */
    staffToo?: boolean
    /** A screen about one person or one task: on a phone it has no tab bar, and Back leads there. */
    parent?: '/dashboard' | '/chats' | '/profile' | '/plans' | '/settings' | '/stories'
    /** Back leads to the page before, and to the parent only if there is none (rule M9). */
    backToPrevious?: boolean
  }
}
