import { appTexts } from '@jodi/shared/app-texts.ts'
import { namedAction } from '@jodi/shared/audit/former-actions.ts'
import { createRoute } from '@tanstack/react-router'
import { PROFILE_PRIVILEGES } from '#app/navigation/staff-nav.ts'
import { requirePrivilege, requireRole } from '#app/routes/guards.ts'
import { lazyPage as lazy } from '#app/routes/lazy-page.ts'
import { rootRoute } from '#app/routes/root-route.ts'
import { SessionScreen } from '#app/session-screen.tsx'
import { StaffShell } from '#app/shells/loaded-staff-shell.ts'

const admin = createRoute({
  getParentRoute: () => rootRoute,
  id: 'admin',
  beforeLoad: requireRole('admin'),
  pendingMs: 0,
  pendingComponent: SessionScreen,
  component: StaffShell,
})

const index = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard',
  staticData: { title: appTexts.adminDashboard },
  beforeLoad: requirePrivilege(...PROFILE_PRIVILEGES),
  component: lazy(() => import('#pages/admin-index.tsx'), 'AdminIndexPage'),
})

const users = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/users',
  staticData: { title: appTexts.users },
  beforeLoad: requirePrivilege(...PROFILE_PRIVILEGES),
  component: lazy(() => import('#domains/members/directory/member-table.tsx'), 'MemberTable'),
})

const viewAdmins = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/view-admins',
  staticData: { title: appTexts.administrators },
  beforeLoad: requirePrivilege('manage_admins'),
  component: lazy(() => import('#pages/view-admins.tsx'), 'ViewAdminsPage'),
})

const addAdmin = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/add-admin',
  staticData: { title: appTexts.createAdminUser },
  beforeLoad: requirePrivilege('manage_admins'),
  component: lazy(() => import('#pages/add-admin.tsx'), 'AddAdminPage'),
})

const settings = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/settings',
  staticData: { title: appTexts.settings },
  component: lazy(() => import('#pages/admin-settings.tsx'), 'AdminSettingsPage'),
})

const siteSettings = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/site-settings',
  staticData: { title: appTexts.siteSettings },
  beforeLoad: requirePrivilege('manage_settings'),
  component: lazy(() => import('#pages/admin-site-settings.tsx'), 'AdminSiteSettingsPage'),
})

const plans = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/plans',
  staticData: { title: appTexts.plans },
  beforeLoad: requirePrivilege('manage_settings'),
  component: lazy(() => import('#pages/admin-plans.tsx'), 'AdminPlansPage'),
})

const income = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/income',
  staticData: { title: appTexts.income },
  beforeLoad: requirePrivilege('manage_settings'),
  component: lazy(() => import('#pages/admin-income.tsx'), 'AdminIncomePage'),
})

const status = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/status',
  staticData: { title: appTexts.status },
  beforeLoad: requirePrivilege('manage_settings'),
  component: lazy(() => import('#pages/admin-status.tsx'), 'AdminStatusPage'),
})

const auditLog = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/audit-log',
  staticData: { title: appTexts.auditLog },
  // URLs from before 0.2.0 name the action otherwise.
  validateSearch: (search) => ({ ...search, action: namedAction(search) }),
  beforeLoad: requirePrivilege('manage_admins'),
  component: lazy(() => import('#domains/audit/audit-log.tsx'), 'AuditLog'),
})

const checks = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/checks',
  staticData: { title: appTexts.identityChecks },
  beforeLoad: requirePrivilege('manage_profiles'),
  component: lazy(() => import('#domains/checks/check-table.tsx'), 'CheckTable'),
})

const checkOne = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/checks/$checkId',
  staticData: { title: appTexts.identityCheck },
  beforeLoad: requirePrivilege('manage_profiles'),
  component: lazy(() => import('#pages/admin-check.tsx'), 'AdminCheckPage'),
})

const tickets = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/tickets',
  staticData: { title: appTexts.supportTickets },
  beforeLoad: requirePrivilege('manage_support'),
  component: lazy(() => import('#domains/tickets/ticket-table.tsx'), 'TicketTable'),
})

const ticket = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/tickets/$ticketId',
  staticData: { title: appTexts.supportTicket },
  beforeLoad: requirePrivilege('manage_support'),
  component: lazy(() => import('#pages/admin-ticket.tsx'), 'AdminTicketPage'),
})

const stories = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/stories',
  staticData: { title: appTexts.stories },
  beforeLoad: requirePrivilege('manage_profiles'),
  component: lazy(() => import('#domains/stories/story-queue.tsx'), 'StoryQueue'),
})

const reviews = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/reviews',
  staticData: { title: appTexts.reviews },
  beforeLoad: requirePrivilege('manage_profiles'),
  component: lazy(() => import('#domains/profiles/reviews/review-queue.tsx'), 'ReviewQueue'),
})

const agents = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/agents',
  staticData: { title: appTexts.manageAgents },
  beforeLoad: requirePrivilege('manage_agents'),
  component: lazy(() => import('#pages/agents.tsx'), 'AgentsPage'),
})

const agent = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/agents/$agentId',
  staticData: { title: appTexts.agent },
  beforeLoad: requirePrivilege('manage_agents'),
  component: lazy(() => import('#pages/admin-agent.tsx'), 'AdminAgentPage'),
})

const editAgent = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/agents/edit/$agentId',
  staticData: { title: appTexts.editAgent },
  beforeLoad: requirePrivilege('manage_agents'),
  component: lazy(() => import('#pages/edit-agent.tsx'), 'EditAgentPage'),
})

const agentClients = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/agents/$agentId/profiles',
  staticData: { title: appTexts.profiles },
  beforeLoad: requirePrivilege('manage_agents'),
  component: lazy(() => import('#pages/agent-clients.tsx'), 'AgentClientsPage'),
})

const agentCredits = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/agents/$agentId/credits',
  staticData: { title: appTexts.credits },
  beforeLoad: requirePrivilege('manage_agents'),
  component: lazy(() => import('#pages/agent-credits.tsx'), 'AgentCreditsPage'),
})

const reports = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/reports',
  staticData: { title: appTexts.reports },
  beforeLoad: requirePrivilege('manage_support'),
  component: lazy(() => import('#pages/admin-reports.tsx'), 'AdminReportsPage'),
})

const report = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard/reports/$id',
  staticData: { title: appTexts.report },
  beforeLoad: requirePrivilege('manage_support'),
  component: lazy(() => import('#pages/admin-report.tsx'), 'AdminReportPage'),
})

/** The routes of the admin area; those that need a privilege check it here and on the server. */
export const adminRoutes = [
  admin.addChildren([
    index,
    users,
    checks,
    checkOne,
    stories,
    reviews,
    agents,
    agent,
    editAgent,
    agentClients,
    agentCredits,
    tickets,
    ticket,
    reports,
    report,
    viewAdmins,
    addAdmin,
    settings,
    siteSettings,
    plans,
    income,
    status,
    auditLog,
  ]),
]
