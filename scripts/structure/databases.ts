import { ALSO_EMBEDDED, ONLY_EMBEDDED } from '../../server/test/databases.ts'
import type { Source } from './sources.ts'

const NAMED = [...Object.values(ALSO_EMBEDDED).flat(), ...ONLY_EMBEDDED]

/** Each server suite that is named to run on the embedded database exists, and is named once. */
export function checkDatabases(sources: Source[]): string[] {
  const suites = new Set(sources.map(({ path: file }) => /^server\/(.+)\.test\.ts$/.exec(file)?.[1]))
  return [
    ...NAMED.filter((suite) => !suites.has(suite)).map((suite) => `server/test/databases.ts: there is no ${suite}`),
    ...NAMED.filter((suite, at) => NAMED.indexOf(suite) !== at).map(
      (suite) => `server/test/databases.ts: ${suite} is named twice`,
    ),
  ]
}
