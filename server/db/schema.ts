import * as accounts from '#domains/accounts/tables.ts'
import * as agents from '#domains/agents/tables.ts'
import * as chat from '#domains/chat/tables.ts'
import * as matches from '#domains/matches/tables.ts'
import * as members from '#domains/members/tables.ts'
import * as pairs from '#domains/pairs/tables.ts'
import * as plans from '#domains/plans/tables.ts'
import * as preferences from '#domains/preferences/tables.ts'
import * as profiles from '#domains/profiles/tables.ts'
import * as reports from '#domains/reports/tables.ts'
import * as safety from '#domains/safety/tables.ts'
import * as searches from '#domains/searches/tables.ts'
import * as settings from '#domains/settings/tables.ts'
import * as stories from '#domains/stories/tables.ts'
import * as tickets from '#domains/tickets/tables.ts'

/** Every table, one line per domain. */
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
  ...members,
  ...pairs,
  ...reports,
  ...stories,
  ...searches,
}
