import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CommandError, runCommand } from './lib/command.ts'
import { ROOT, runNode, toolPath } from './lib/tool.ts'

// Generates the migration after a change of the tables. Only the newest snapshot is needed, so only that one is kept.
const MIGRATIONS = path.join(ROOT, 'server', 'db', 'migrations')
const META = path.join(MIGRATIONS, 'meta')
const CONFIG = '--config=server/drizzle.config.ts'
/** It becomes part of a file name. */
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/

const COMMAND = {
  usage: 'npm run migration -- --name <what-changed> [--custom]',
  options: { name: { type: 'string' }, custom: { type: 'boolean', default: false } },
} as const

await runCommand(COMMAND, async ({ values: { name, custom }, usage }) => {
  if (name !== undefined && !NAME.test(name))
    throw new CommandError(`A name has small letters, digits and single hyphens. ${usage}`)
  const before = migrations()
  const given = [...(name === undefined ? [] : [`--name=${name}`]), ...(custom ? ['--custom'] : [])]
  process.exitCode = await runNode([toolPath('drizzle-kit'), 'generate', CONFIG, ...given])
  const snapshots = readdirSync(META).filter((file) => file.endsWith('_snapshot.json'))
  for (const former of snapshots.sort().slice(0, -1)) rmSync(path.join(META, former))
  const [added] = migrations().filter((file) => !before.includes(file))
  if (added) declareCompatibility(path.join(MIGRATIONS, added), path.join(MIGRATIONS, before.at(-1) ?? added))
})

function migrations(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort()
}

/** Copies the declaration of the previous migration if the new one only adds columns; others need a person. */
function declareCompatibility(file: string, previous: string): void {
  const sql = readFileSync(file, 'utf8')
  const line = /^-- compatible_from: \d+$/m.exec(readFileSync(previous, 'utf8'))?.[0]
  const statements = sql.split('--> statement-breakpoint').map((statement) => statement.trim())
  if (line && statements.every(isAddition)) writeFileSync(file, `${line}\n${sql}`)
  else console.log(`Add '-- compatible_from: N' to ${path.relative(ROOT, file)}, see CONTRIBUTING.md`)
}

/** A new column that may be empty or has a default: the release before writes its rows as it did. */
function isAddition(statement: string): boolean {
  const mayBeOmitted = !/\bnot null\b/i.test(statement) || /\bdefault\b/i.test(statement)
  return (
    /^alter table "\w+" add column /i.test(statement) && mayBeOmitted && !/\b(unique|references)\b/i.test(statement)
  )
}
