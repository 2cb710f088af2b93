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
const WEB_TESTS = ['web/app/staff-lists.test.tsx', 'web/app/staff-queues.test.tsx']

/** Each list for staff is tried by the common tests of lists, on the server and on the screen. */
export function checkStaffLists(sources: Source[]): string[] {
  return sources.flatMap(({ path: file, text }) => {
    if (!/^web\/(domains|pages)\//.test(file) || file.includes('.test.')) return []
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
  })
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
