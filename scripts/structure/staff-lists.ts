import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../lib/tool.ts'
import type { Source } from './sources.ts'

const SERVER_TESTS = 'server/test/staff-lists.test.ts'
/** Lists with a suite of their own on the server. */
const OTHER_TESTS: Record<string, string> = {
  'audit.list': 'server/domains/audit/audit-log.test.ts',
  'members.list': 'server/domains/members/directory/directory.test.ts',
}
const URL_TESTS = 'web/lib/lists/list-input.test.ts'
const WEB_TESTS = ['web/app/tests/staff-lists.test.tsx', 'web/app/tests/staff-queues.test.tsx']

/**
 * Each list for staff is tried by the common tests of lists: on the server, on the screen, and the reading of its URL.
 */
export function checkStaffLists(sources: Source[]): string[] {
  return sources
    .filter(
      ({ path: file, text }) =>
        /^web\/(domains|pages)\//.test(file) && !file.includes('.test.') && text.includes('useStaffList({'),
    )
    .flatMap((source) => [...untriedProcedures(source), ...untriedSchemas(source)])
}

function untriedProcedures({ path: file, text }: Source): string[] {
  return [...text.matchAll(/useStaffList\(\{[\s\S]*?rpc\.(\w+)\.(\w+)\(/g)].flatMap(([, domain = '', name = '']) => {
    const procedure = `${domain}.${name}`
    const onServer = OTHER_TESTS[procedure] ?? SERVER_TESTS
    const call = onServer === SERVER_TESTS ? `.${procedure}(` : `.${name}(`
    return [
      ...(read(onServer).includes(call) ? [] : [`${file}: ${onServer} does not try ${procedure}`]),
      ...(WEB_TESTS.some((suite) => read(suite).includes(`path: '${domain}/${name}'`))
        ? []
        : [`${file}: neither ${WEB_TESTS.join(' nor ')} tries the list of ${domain}/${name}`]),
    ]
  })
}

/** The schema of the input, also where the list extends it for its URL. */
function untriedSchemas({ path: file, text }: Source): string[] {
  return [...text.matchAll(/\b(?:input: |INPUT = )(\w+Schema)\b/g)].flatMap(([, schema = '']) =>
    read(URL_TESTS).includes(`  ${schema},\n`) ? [] : [`${file}: ${URL_TESTS} does not try ${schema}`],
  )
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
