/**
 * Which databases a server suite runs on. All run on PostgreSQL, which several nodes use and whose transactions are
 * concurrent, except `ONLY_EMBEDDED`. Those that can come out otherwise on the embedded database run there too, by the
 * reason why. The others ask it the same statements through the same layer: `authorization.test.ts` asks each procedure
 * there, and the browser tests each screen.
 */
export const ALSO_EMBEDDED: Record<string, string[]> = {
  'They are about the layer between the product and the database: connections, types of values, migrations, its clock, jobs, limits, failures.':
    [
      'db/catalogue',
      'db/connection',
      'db/migrate',
      'db/prepared',
      'db/upgrade',
      'domains/settings/clock/clock',
      'email/outage',
      'email/outbox',
      'lib/jobs',
      'lib/limits',
      'rpc/failures',
      'rpc/request-log',
      'rpc/shedding',
      'rpc/statements',
      'work/file-deletions',
    ],
  'They are about processes and their files: starts, ends, backups, live connections.': [
    'backup/at-once',
    'backup/backup',
    'backup/owner',
    'backup/processes',
    'backup/restore',
    'backup/stored-files',
    'backup/under-load',
    'domains/figures/status/page',
    'domains/figures/status/status',
    'domains/settings/installation/installation',
    'live/delivery',
    'live/live',
    'live/reload',
    'ranking/index/processes',
    'test/crash',
  ],
  'They ask every procedure, list or table.': [
    'demo/fill',
    'domains/members/deletion/deletion',
    'domains/people/export/export',
    'test/authorization',
    'test/odd-requests',
    'test/staff-lists',
  ],
  'They compare what our own SQL text finds, or how it orders, with the same in TypeScript.': [
    'domains/audit/audit-log',
    'domains/figures/figures',
    'domains/matches/eligible',
    'domains/members/directory/directory',
    'domains/profiles/reviews/search',
    'ranking/drift/drift',
    'ranking/exactness',
    'ranking/filters/filtered',
    'ranking/index/follow',
    'ranking/loading/loading',
    'ranking/what-if',
  ],
  'They are about transactions at the same time, which follow each other on the embedded database.': [
    'domains/accounts/guessing',
    'domains/admins/last-holders',
    'domains/members/deletion/races',
    'domains/plans/webhooks/paid-twice',
    'domains/stories/two-tabs',
  ],
}

/** They are about the folder of the embedded database, or the start without any setting. */
export const ONLY_EMBEDDED = ['db/data-lock', 'db/upkeep', 'domains/figures/doctor/doctor', 'test/start']
