import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../lib/tool.ts'

/** The commands of `package.json` that `docs/commands.md` lists for operators, with their scripts. */
export function operatorCommands(): Record<string, string> {
  const { scripts } = readPackage()
  const [, section = ''] = readFileSync(path.join(ROOT, 'docs', 'commands.md'), 'utf8').split('\n## Operate\n')
  const [table = ''] = section.split('\n## ')
  const names = [...table.matchAll(/^\| `npm run ([a-z0-9:-]+)/gm)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, scripts[name] ?? '']))
}

/** The files of these commands. */
export function commandFiles(): string[] {
  return Object.values(operatorCommands()).map((command) => command.split(' ')[1] ?? '')
}

/** The `package.json` of the tree: `node --run` offers the commands of operators. */
export function packageOfTree(): string {
  const { name, version, license } = readPackage()
  const scripts = { start: 'node server/main.ts', ...operatorCommands() }
  return `${JSON.stringify({ name, version, private: true, license, type: 'module', scripts }, null, 2)}\n`
}

function readPackage(): { name: string; version: string; license: string; scripts: Record<string, string> } {
  return JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
}
