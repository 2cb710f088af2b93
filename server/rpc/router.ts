import { accountsRouter } from '#domains/accounts/handlers.ts'
import { confirmClock } from '#domains/admins/clock/handlers.ts'
import { adminsRouter } from '#domains/admins/handlers.ts'
import { operatingWarnings } from '#domains/admins/operating-warnings/handlers.ts'
import { agentsRouter } from '#domains/agents/handlers.ts'
import { auditRouter } from '#domains/audit/handlers.ts'
import { chatRouter } from '#domains/chat/handlers.ts'
import { checksRouter } from '#domains/checks/handlers.ts'
import { figuresRouter } from '#domains/figures/handlers.ts'
import { queueCounts } from '#domains/figures/queues/handlers.ts'
import { matchesRouter } from '#domains/matches/handlers.ts'
import { peopleRouter } from '#domains/people/handlers.ts'
import { plansRouter } from '#domains/plans/handlers.ts'
import { preferencesRouter } from '#domains/preferences/handlers.ts'
import { profilesRouter } from '#domains/profiles/handlers.ts'
import { reportsRouter } from '#domains/reports/handlers.ts'
import { safetyRouter } from '#domains/safety/handlers.ts'
import { settingsRouter } from '#domains/settings/handlers.ts'
import { ticketsRouter } from '#domains/tickets/handlers.ts'
import { publicBase } from '#rpc/bases.ts'

/** Every procedure, a line a domain. */
export const router = {
  accounts: accountsRouter,
  settings: settingsRouter,
  plans: plansRouter,
  tickets: ticketsRouter,
  safety: safetyRouter,
  profiles: profilesRouter,
  checks: checksRouter,
  preferences: preferencesRouter,
  matches: matchesRouter,
  chat: chatRouter,
  agents: agentsRouter,
  people: peopleRouter,
  reports: reportsRouter,
  figures: figuresRouter,
  admins: adminsRouter,
  audit: auditRouter,
  admin: publicBase.admin.router({ queueCounts, operatingWarnings, confirmClock }),
}
