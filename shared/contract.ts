import { oc } from '@orpc/contract'
import { accountsContract } from '#accounts/contract.ts'
import { mailLinksContract } from '#accounts/mail-links.ts'
import { adminsContract } from '#admins/contract.ts'
import { agentsContract } from '#agents/contract.ts'
import { auditContract } from '#audit/contract.ts'
import { chatContract } from '#chat/contract.ts'
import { checksContract } from '#checks/contract.ts'
import { ERROR_STATUS, type ErrorCode, errorDataSchema } from '#errors.ts'
import { figuresContract } from '#figures/contract.ts'
import { matchesContract } from '#matches/contract.ts'
import { membersContract } from '#members/contract.ts'
import { pairsContract } from '#pairs/contract.ts'
import { peopleContract } from '#people/contract.ts'
import { plansContract } from '#plans/contract.ts'
import { preferencesContract } from '#preferences/contract.ts'
import { profilesContract } from '#profiles/contract.ts'
import { reportsContract } from '#reports/contract.ts'
import { safetyContract } from '#safety/contract.ts'
import { searchesContract } from '#searches/contract.ts'
import { settingsContract } from '#settings/contract.ts'
import { storiesContract } from '#stories/contract.ts'
import { ticketsContract } from '#tickets/contract.ts'

const errors = Object.fromEntries(
  Object.entries(ERROR_STATUS).map(([code, status]) => [code, { status, data: errorDataSchema }]),
) as { [Code in ErrorCode]: { status: (typeof ERROR_STATUS)[Code]; data: typeof errorDataSchema } }

/** Every procedure of the product, one line per domain. */
export const contract = oc.errors(errors).router({
  accounts: { ...accountsContract, ...mailLinksContract },
  settings: settingsContract,
  audit: auditContract,
  safety: safetyContract,
  plans: plansContract,
  tickets: ticketsContract,
  profiles: profilesContract,
  checks: checksContract,
  preferences: preferencesContract,
  matches: matchesContract,
  searches: searchesContract,
  chat: chatContract,
  pairs: pairsContract,
  stories: storiesContract,
  reports: reportsContract,
  agents: agentsContract,
  members: membersContract,
  people: peopleContract,
  figures: figuresContract,
  admins: adminsContract,
})
