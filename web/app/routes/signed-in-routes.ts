import { appTexts } from '@jodi/shared/app-texts.ts'
import { createRoute } from '@tanstack/react-router'
import { openSettings, requireSession, requireUnfinishedProfile } from '#app/routes/guards.ts'
import { lazyPage as lazy } from '#app/routes/lazy-page.ts'
import { rootRoute } from '#app/routes/root-route.ts'
import { SessionScreen } from '#app/session-screen.tsx'
import { readPage } from '#lib/lists/search-params.ts'

const plain = createRoute({
  getParentRoute: () => rootRoute,
  id: 'plain',
  beforeLoad: async (check) => {
    await requireSession(check)
  },
  pendingMs: 0,
  pendingComponent: SessionScreen,
  component: lazy(() => import('#app/shells/minimal-shell.tsx'), 'MinimalShell'),
})

const wizard = createRoute({
  getParentRoute: () => plain,
  path: '/signup/profile',
  staticData: { title: appTexts.completeYourProfile },
  beforeLoad: requireUnfinishedProfile,
  component: lazy(() => import('#pages/complete-profile.tsx'), 'CompleteProfilePage'),
})

const anyRole = createRoute({
  getParentRoute: () => rootRoute,
  id: 'person',
  beforeLoad: async (check) => {
    await requireSession(check)
  },
  pendingMs: 0,
  pendingComponent: SessionScreen,
  component: lazy(() => import('#app/shells/signed-in-shell.tsx'), 'SignedInShell'),
})

const settings = createRoute({
  getParentRoute: () => anyRole,
  path: '/settings',
  staticData: { title: appTexts.settings },
  beforeLoad: openSettings,
  component: lazy(() => import('#pages/settings.tsx'), 'SettingsPage'),
})

const settingsSection = createRoute({
  getParentRoute: () => settings,
  path: '/$section',
  staticData: { parent: '/settings' },
})

const story = createRoute({
  getParentRoute: () => anyRole,
  path: '/story',
  staticData: { title: appTexts.yourStory, parent: '/stories' },
  component: lazy(() => import('#pages/own-story.tsx'), 'OwnStoryPage'),
})

const payment = createRoute({
  getParentRoute: () => anyRole,
  path: '/plans/payments/$id',
  staticData: { title: appTexts.payment, parent: '/plans' },
  component: lazy(() => import('#pages/payment.tsx'), 'PaymentPage'),
})

const tickets = createRoute({
  getParentRoute: () => anyRole,
  path: '/tickets',
  staticData: { title: appTexts.supportTickets },
  validateSearch: readPage,
  component: lazy(() => import('#pages/tickets.tsx'), 'TicketsPage'),
})

/** Routes that require a sign-in, but no profile. */
export const personRoutes = [
  plain.addChildren([wizard]),
  anyRole.addChildren([payment, settings.addChildren([settingsSection]), story, tickets]),
]
