import * as accounts from '#domains/accounts/tables.ts'
import * as agents from '#domains/agents/tables.ts'
import * as chat from '#domains/chat/tables.ts'
import * as matches from '#domains/matches/tables.ts'
import * as people from '#domains/people/tables.ts'
import * as plans from '#domains/plans/tables.ts'
import * as preferences from '#domains/preferences/tables.ts'
import * as profiles from '#domains/profiles/tables.ts'
import * as safety from '#domains/safety/tables.ts'
import * as settings from '#domains/settings/tables.ts'
import * as tickets from '#domains/tickets/tables.ts'

/** Every table, a line a domain. */
export const schema = {
  ...accounts,
  ...settings,
  ...safety,
  ...plans,
  ...tickets,
  ...profiles,
  ...preferences,
  ...matches,
  ...chat,
  ...agents,
  ...people,
}
