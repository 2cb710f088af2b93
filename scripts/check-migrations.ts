import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readRelease } from '../server/db/release.ts'
import { captureNode, ROOT, toolPath } from './lib/tool.ts'

const MIGRATIONS = path.join(ROOT, 'server', 'db', 'migrations')

// drizzle-kit resolves the folder relative to its own, so the copy has to be inside the repository.
const copy = mkdtempSync(path.join(ROOT, 'node_modules', '.migrations-'))
try {
  cpSync(MIGRATIONS, copy, { recursive: true })
  const before = listing(copy)
  const { code, output } = await captureNode([
    toolPath('drizzle-kit'),
    'generate',
    '--dialect=postgresql',
    '--schema=./server/domains/*/tables.ts',
    `--out=./${path.relative(ROOT, copy).replaceAll('\\', '/')}`,
  ])
  const fresh = listing(copy).filter((file) => !before.includes(file))
  if (code !== 0) console.error(output)
  for (const file of fresh.filter((name) => name.endsWith('.sql')))
    console.error(readFileSync(path.join(copy, file), 'utf8'))
  const current = code === 0 && fresh.length === 0 && saysWhoMayRun()
  if (code !== 0 || fresh.length > 0) console.log('The schema has changed. Run "npm run migration".')
  if (current) console.log('Migrations are up to date.')
  process.exitCode = current ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function listing(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map(String).sort()
}

/** Every migration names the oldest schema whose release may run on the migrated database. */
function saysWhoMayRun(): boolean {
  try {
    readRelease()
    return true
  } catch (error) {
    console.error((error as Error).message)
    return false
  }
}
