import { appTexts } from '@jodi/shared/app-texts.ts'
import { createRoute } from '@tanstack/react-router'
import { requireRole, requireSession } from '#app/routes/guards.ts'
import { lazyPage as lazy } from '#app/routes/lazy-page.ts'
import { rootRoute } from '#app/routes/root-route.ts'
import { SessionScreen } from '#app/session-screen.tsx'
import { StaffShell } from '#app/shells/loaded-staff-shell.ts'

const agentProfilePage = lazy(() => import('#pages/agent-profile.tsx'), 'AgentProfilePage')
const frame = { pendingMs: 0, pendingComponent: SessionScreen }

const agent = createRoute({
  getParentRoute: () => rootRoute,
  id: 'agent',
  beforeLoad: requireRole('agent'),
  ...frame,
  component: StaffShell,
})

const dashboard = createRoute({
  getParentRoute: () => agent,
  path: '/agent-dashboard',
  staticData: { title: appTexts.agentDashboard },
  component: lazy(() => import('#pages/agent-dashboard.tsx'), 'AgentDashboardPage'),
})

const ownProfile = createRoute({
  getParentRoute: () => agent,
  path: '/agent-profile',
  staticData: { title: appTexts.myProfile },
  component: agentProfilePage,
})

const ownCredits = createRoute({
  getParentRoute: () => agent,
  path: '/agent-profile/credits',
  staticData: { title: appTexts.credits },
  component: lazy(() => import('#pages/agent-credits.tsx'), 'AgentCreditsPage'),
})

// For that agent and for `manage_agents`; for others the agent does not exist (rule G7).
const anyRole = createRoute({
  getParentRoute: () => rootRoute,
  id: 'agents',
  beforeLoad: async (check) => {
    await requireSession(check)
  },
  ...frame,
  component: lazy(() => import('#app/shells/signed-in-shell.tsx'), 'SignedInShell'),
})

const profile = createRoute({
  getParentRoute: () => anyRole,
  path: '/agent-profile/$id',
  staticData: { title: appTexts.agent },
  component: agentProfilePage,
})

const profiles = createRoute({
  getParentRoute: () => anyRole,
  path: '/agent-profiles/$agentId',
  staticData: { title: appTexts.profiles },
  component: lazy(() => import('#pages/agent-clients.tsx'), 'AgentClientsPage'),
})

/** The routes of the agent area, and the pages about one agent. */
export const agentRoutes = [
  agent.addChildren([dashboard, ownProfile, ownCredits]),
  anyRole.addChildren([profile, profiles]),
]
