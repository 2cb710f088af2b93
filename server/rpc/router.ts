import { accountsRouter } from '#domains/accounts/handlers.ts'
import { adminsRouter } from '#domains/admins/handlers.ts'
import { agentsRouter } from '#domains/agents/handlers.ts'
import { auditRouter } from '#domains/audit/handlers.ts'
import { chatRouter } from '#domains/chat/handlers.ts'
import { checksRouter } from '#domains/checks/handlers.ts'
import { figuresRouter } from '#domains/figures/handlers.ts'
import { matchesRouter } from '#domains/matches/handlers.ts'
import { membersRouter } from '#domains/members/handlers.ts'
import { pairsRouter } from '#domains/pairs/handlers.ts'
import { peopleRouter } from '#domains/people/handlers.ts'
import { plansRouter } from '#domains/plans/handlers.ts'
import { preferencesRouter } from '#domains/preferences/handlers.ts'
import { profilesRouter } from '#domains/profiles/handlers.ts'
import { reportsRouter } from '#domains/reports/handlers.ts'
import { safetyRouter } from '#domains/safety/handlers.ts'
import { searchesRouter } from '#domains/searches/handlers.ts'
import { settingsRouter } from '#domains/settings/handlers.ts'
import { storiesRouter } from '#domains/stories/handlers.ts'
import { ticketsRouter } from '#domains/tickets/handlers.ts'

/** Every procedure, one line per domain. */
export const router = {
  accounts: accountsRouter,
  settings: settingsRouter,
  audit: auditRouter,
  safety: safetyRouter,
  plans: plansRouter,
  tickets: ticketsRouter,
  profiles: profilesRouter,
  checks: checksRouter,
  preferences: preferencesRouter,
  matches: matchesRouter,
  searches: searchesRouter,
  chat: chatRouter,
  pairs: pairsRouter,
  stories: storiesRouter,
  reports: reportsRouter,
  agents: agentsRouter,
  members: membersRouter,
  people: peopleRouter,
  figures: figuresRouter,
  admins: adminsRouter,
}
