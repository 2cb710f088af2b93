import { createRoute } from '@tanstack/react-router'
import { needPerson, needRole, needUnfinishedProfile } from '#app/guards.ts'
import { lazyPage as lazy } from '#app/lazy-page.ts'
import { rootRoute } from '#app/root-route.ts'
import { SessionScreen } from '#app/session-screen.tsx'

const plain = createRoute({
  getParentRoute: () => rootRoute,
  id: 'plain',
  beforeLoad: async (check) => {
    await needPerson(check)
  },
  pendingMs: 0,
  pendingComponent: SessionScreen,
  component: lazy(() => import('#app/plain-shell.tsx'), 'PlainShell'),
})

const wizard = createRoute({
  getParentRoute: () => plain,
  path: '/signup/profile',
  staticData: { title: 'Complete Your Profile' },
  beforeLoad: needUnfinishedProfile,
  component: lazy(() => import('#pages/complete-profile.tsx'), 'CompleteProfilePage'),
})

const agentHome = createRoute({
  getParentRoute: () => plain,
  path: '/agent-dashboard',
  staticData: { title: 'Agent' },
  beforeLoad: needRole('agent'),
  component: lazy(() => import('#app/staff-landing.tsx'), 'StaffLanding'),
})

const adminHome = createRoute({
  getParentRoute: () => plain,
  path: '/admin-dashboard',
  staticData: { title: 'Admin' },
  beforeLoad: needRole('admin'),
  component: lazy(() => import('#app/staff-landing.tsx'), 'StaffLanding'),
})

const anyRole = createRoute({
  getParentRoute: () => rootRoute,
  id: 'person',
  beforeLoad: async (check) => {
    await needPerson(check)
  },
  pendingMs: 0,
  pendingComponent: SessionScreen,
  component: lazy(() => import('#app/person-shell.tsx'), 'PersonShell'),
})

const settings = createRoute({
  getParentRoute: () => anyRole,
  path: '/settings',
  staticData: { title: 'Settings' },
  component: lazy(() => import('#pages/settings.tsx'), 'SettingsPage'),
})

const payment = createRoute({
  getParentRoute: () => anyRole,
  path: '/plans/payments/$id',
  staticData: { title: 'Payment' },
  component: lazy(() => import('#pages/payment.tsx'), 'PaymentPage'),
})

/** What needs somebody signed in, and no profile. */
export const personRoutes = [
  plain.addChildren([wizard, agentHome, adminHome]),
  anyRole.addChildren([payment, settings]),
]
