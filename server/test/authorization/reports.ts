import { adminsOnly, type Operation, signedIn, signedInBad, type World } from '#test/authorization/cells.ts'
import { because } from '#test/because.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const nothing = () => undefined
const byReport = (world: World) => ({ id: world.report })

/** Reports of people, their processing by staff, and warnings. */
export const REPORT_OPERATIONS: Record<string, Operation> = {
  'safety.listWarnings': { input: nothing, cells: signedIn },
  'safety.markWarningRead': { input: () => ({ id: UNKNOWN_ID }), cells: signedIn },
  // Those who can see the person or chat with them; also a blocked pair, for 90 days.
  'reports.create': {
    input: (world) => ({
      key: '00000000-0000-4000-8000-000000000002',
      personId: world.self,
      fields: { reason: 'respect', details: '' },
      cited: null,
    }),
    cells: { ...signedInBad(404), match: 200, blocked: 200 },
  },
  'reports.listReportable': { input: nothing, cells: signedIn },
  'reports.list': {
    input: () => ({ decided: false, reason: null, page: 1 }),
    cells: adminsOnly(),
    needs: ['manage_support'],
  },
  'reports.details': { input: byReport, cells: adminsOnly(), needs: ['manage_support'] },
  'reports.acknowledge': { input: byReport, cells: adminsOnly(), needs: ['manage_support'] },
  'reports.dismiss': { input: byReport, cells: adminsOnly(), needs: ['manage_support'] },
  'reports.warn': {
    input: (world) => ({ id: world.report, rule: 'respect', details: '' }),
    cells: adminsOnly(),
    needs: ['manage_support'],
  },
  'reports.disablePerson': {
    input: (world) => ({ ...byReport(world), ...because }),
    cells: adminsOnly(),
    needs: ['manage_support'],
    alsoNeeds: ['manage_users'],
  },
}
