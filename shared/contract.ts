import { oc } from '@orpc/contract'
import { accountsContract } from '#accounts.ts'
import { adminsContract } from '#admins.ts'
import { agentChangesContract } from '#agent-changes.ts'
import { agentsContract } from '#agents.ts'
import { auditContract } from '#audit.ts'
import { chatContract } from '#chat.ts'
import { checksContract } from '#checks.ts'
import { clientsContract } from '#clients.ts'
import { creationContract } from '#creation.ts'
import { ERROR_STATUS, type ErrorCode, errorDataSchema } from '#errors.ts'
import { figuresContract } from '#figures.ts'
import { mailLinksContract } from '#mail-links.ts'
import { matchesContract } from '#matches.ts'
import { operatingWarningsContract } from '#operating-warnings.ts'
import { peopleContract } from '#people.ts'
import { plansContract } from '#plans.ts'
import { preferencesContract } from '#preferences.ts'
import { profilesContract } from '#profiles.ts'
import { queuesContract } from '#queues.ts'
import { reportsContract } from '#reports.ts'
import { safetyContract } from '#safety.ts'
import { settingsContract } from '#settings.ts'
import { storiesContract } from '#stories.ts'
import { ticketsContract } from '#tickets.ts'

const errors = Object.fromEntries(
  Object.entries(ERROR_STATUS).map(([code, status]) => [code, { status, data: errorDataSchema }]),
) as { [Code in ErrorCode]: { status: (typeof ERROR_STATUS)[Code]; data: typeof errorDataSchema } }

/** Every procedure of the product, a line a domain. */
export const contract = oc.errors(errors).router({
  accounts: { ...accountsContract, ...mailLinksContract },
  settings: settingsContract,
  safety: safetyContract,
  plans: plansContract,
  tickets: ticketsContract,
  profiles: profilesContract,
  checks: checksContract,
  preferences: preferencesContract,
  matches: matchesContract,
  chat: chatContract,
  agents: { ...agentsContract, ...creationContract },
  people: { ...peopleContract, ...clientsContract, ...agentChangesContract, ...storiesContract },
  reports: reportsContract,
  figures: figuresContract,
  admins: adminsContract,
  audit: auditContract,
  admin: { ...queuesContract, ...operatingWarningsContract },
})
