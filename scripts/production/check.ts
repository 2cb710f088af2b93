import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../lib/tool.ts'
import { commandFiles } from './commands.ts'
import { reachOf, SERVER_ENTRIES } from './reach.ts'
import type { Tree } from './tree.ts'

/** What the server and the commands of operators import, and the tree or the packages of production do not have. */
export function missingIn(tree: Tree, entries = [...SERVER_ENTRIES, ...commandFiles()]): string[] {
  const { files, packages } = reachOf(entries)
  return [
    ...files.filter((file) => !tree.has(file)).map((file) => `${file} is needed in production, and left out`),
    ...packages
      .filter(({ file, name }) => !dependenciesOf(file).has(name))
      .map(({ file, name }) => `${file}: ${name} is not in the dependencies of ${workspaceOf(file)}`),
  ]
}

// Commands run beside the server, on its packages.
function workspaceOf(file: string): string {
  const [folder = ''] = file.split('/')
  return folder === 'scripts' ? 'server' : folder
}

const known = new Map<string, Set<string>>()

function dependenciesOf(file: string): Set<string> {
  const workspace = workspaceOf(file)
  const found = known.get(workspace)
  if (found) return found
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, workspace, 'package.json'), 'utf8'))
  const names = new Set(Object.keys(dependencies))
  known.set(workspace, names)
  return names
}
