import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT, runNode, toolPath } from './lib/tool.ts'

// Generates the migration after a change of the tables. Only the newest snapshot is needed, so only that one is kept.
const META = path.join(ROOT, 'server', 'db', 'migrations', 'meta')
const config = '--config=server/drizzle.config.ts'
process.exitCode = await runNode([toolPath('drizzle-kit'), 'generate', config, ...process.argv.slice(2)])
const snapshots = readdirSync(META).filter((file) => file.endsWith('_snapshot.json'))
for (const former of snapshots.sort().slice(0, -1)) rmSync(path.join(META, former))
