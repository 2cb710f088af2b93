import type { Step } from './steps.ts'
import { runNode, toolPath } from './tool.ts'

const WORKSPACES = ['shared', 'matching', 'server', 'web']

/** The static checks. */
export const staticSteps: Step[] = [
  node('format and lint', () => [
    toolPath('@biomejs/biome', 'biome'),
    'ci',
    '--error-on-warnings',
    `--colors=${colors()}`,
    '.',
  ]),
  node('structure: layout, direction, sizes, cycles', () => ['scripts/check-structure.ts']),
  node('no unused files, exports or dependencies', () => [toolPath('knip', 'knip'), '--no-progress']),
  node('production needs no development dependency and is small', () => ['scripts/check-production.ts']),
  node('all texts use t(...), their keys have names', () => ['scripts/check-texts.ts']),
  node('all specified texts are tested', () => ['scripts/check-specified-texts.ts']),
  ...WORKSPACES.map((workspace) =>
    node(`types of ${workspace}`, () => [toolPath('typescript', 'tsc'), '-p', workspace]),
  ),
  node('types of scripts, end-to-end tests and benches', () => [toolPath('typescript', 'tsc'), '-p', '.']),
  node('migrations are current', () => ['scripts/check-migrations.ts']),
]

function node(title: string, args: () => string[]): Step {
  return { title, run: async () => (await runNode(args())) === 0 }
}

function colors(): string {
  return process.stdout.isTTY ? 'force' : 'off'
}
