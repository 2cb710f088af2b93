import { existsSync } from 'node:fs'
import path from 'node:path'
import { EMBEDDED_ONLY, ON_BOTH } from '../../server/test/database/suites.ts'
import { ROOT } from '../lib/tool.ts'
import type { Source } from './sources.ts'

const NAMED = [...ON_BOTH, ...Object.values(EMBEDDED_ONLY).flat()]

/** Every server suite declares on which databases it runs, and every declaration has a suite. */
export function checkDatabases(sources: Source[]): string[] {
  const suites = sources.flatMap(({ path: file }) => /^server\/(.+)\.test\.ts$/.exec(file)?.[1] ?? [])
  return [
    ...suites
      .filter((suite) => !suite.endsWith('.postgres') && !NAMED.includes(suite))
      .map(
        (suite) => `server/${suite}.test.ts: server/test/database/suites.ts does not say on which databases it runs`,
      ),
    ...NAMED.filter((suite) => !existsSync(path.join(ROOT, `server/${suite}.test.ts`))).map(
      (suite) => `server/test/database/suites.ts: there is no ${suite}`,
    ),
    ...NAMED.filter((suite, at) => NAMED.indexOf(suite) !== at).map(
      (suite) => `server/test/database/suites.ts: ${suite} is named twice`,
    ),
  ]
}
