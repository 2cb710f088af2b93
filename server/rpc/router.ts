import { accountHandlers } from '#domains/accounts/handlers.ts'
import { auditRouter } from '#domains/admin/audit/handlers.ts'
import { confirmClock } from '#domains/admin/clock/handlers.ts'
import { figuresRouter } from '#domains/admin/figures/handlers.ts'
import { adminsRouter } from '#domains/admin/handlers.ts'
import { operatingWarnings } from '#domains/admin/operating-warnings/handlers.ts'
import { queueCounts } from '#domains/admin/queues/handlers.ts'
import { agentProcedures } from '#domains/agents/handlers.ts'
import { chatRouter } from '#domains/chat/handlers.ts'
import { visibilityHandlers } from '#domains/chat/visibility/handlers.ts'
import { matchesRouter } from '#domains/matches/handlers.ts'
import { safetyRouter } from '#domains/people/blocks/handlers.ts'
import { deleteAgent, deletionHandlers } from '#domains/people/deletion/handlers.ts'
import { peopleRouter } from '#domains/people/handlers.ts'
import { reportsRouter } from '#domains/people/reports/handlers.ts'
import { plansRouter } from '#domains/plans/handlers.ts'
import { completion } from '#domains/preferences/completion/handlers.ts'
import { preferencesRouter } from '#domains/preferences/handlers.ts'
import { checksRouter } from '#domains/profiles/checks/handlers.ts'
import { profilesProcedures } from '#domains/profiles/handlers.ts'
import { session } from '#domains/profiles/session/handlers.ts'
import { settingsRouter } from '#domains/settings/handlers.ts'
import { ticketsRouter } from '#domains/tickets/handlers.ts'
import { publicBase } from '#rpc/bases.ts'

/** Every procedure, a line a domain. */
export const router = {
  accounts: publicBase.accounts.router({ ...accountHandlers, ...deletionHandlers, session }),
  settings: settingsRouter,
  plans: plansRouter,
  tickets: ticketsRouter,
  safety: safetyRouter,
  profiles: publicBase.profiles.router({ ...profilesProcedures, ...visibilityHandlers, completion }),
  checks: checksRouter,
  preferences: preferencesRouter,
  matches: matchesRouter,
  chat: chatRouter,
  agents: publicBase.agents.router({ ...agentProcedures, delete: deleteAgent }),
  people: peopleRouter,
  reports: reportsRouter,
  figures: figuresRouter,
  admins: adminsRouter,
  audit: auditRouter,
  admin: publicBase.admin.router({ queueCounts, operatingWarnings, confirmClock }),
}
