import { existsSync, globSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../lib/tool.ts'
import { commandFiles } from './commands.ts'
import { isNeeded, productionPackages, SERVING } from './installed.ts'
import { reachOf } from './reach.ts'

/** Programs of the tree, by their places: our own Node, and what runs the commands of operators. */
const PROGRAMS = { node: 'node_modules/node/bin/node', jodi: 'deploy/jodi' }
export const NODE = 'bin/node'

/** Whether a file of the tree is a program. */
export const isProgram = (file: string) => file.startsWith('bin/') && !file.endsWith('/LICENSE')

/** A file of the tree by its place there, and the file of this folder that it is a copy of. */
export type Tree = Map<string, string>

/** The tree that runs in production, without `package.json`. The pages and the kernel must have been built. */
export function productionTree(): Tree {
  const tree: Tree = new Map()
  const add = (file: string) => tree.set(file, path.join(ROOT, file))
  for (const file of ownFiles()) add(file)
  for (const folder of productionPackages())
    for (const file of filesUnder(folder)) if (isNeeded(folder, file)) add(`${folder}/${file}`)
  for (const [name, file] of Object.entries(PROGRAMS)) tree.set(`bin/${name}`, path.join(ROOT, file))
  for (const file of globSync('node_modules/node/node_modules/node-*/LICENSE', { cwd: ROOT }))
    tree.set('bin/LICENSE', path.join(ROOT, file))
  return tree
}

/** Links of `node_modules` to the workspaces that others import. */
export const LINKS = SERVING.map((name) => ({ from: `node_modules/@jodi/${name}`, to: `../../${name}` }))

/** Tests, what only tests read, and what describes the code to tools. */
const NOT_RUN =
  /\.test\.ts$|(^|\/)(test|test-data|node_modules)\/|_snapshot\.json$|(^|\/)(tsconfig\.json|\w+\.config\.ts)$/
const BUILT = ['web/dist', 'matching/kernel/dist']

function ownFiles(): string[] {
  const serving = SERVING.flatMap((folder) => filesUnder(folder).map((file) => `${folder}/${file}`))
  const built = BUILT.flatMap((folder) => filesUnder(folder).map((file) => `${folder}/${file}`))
  const commands = reachOf(commandFiles()).files.filter((file) => file.startsWith('scripts/'))
  return [...new Set([...serving.filter((file) => !NOT_RUN.test(file)), ...built, ...commands, 'LICENSE'])]
}

/** Files below a folder, relative to it. Nested `node_modules` belong to other packages. */
function filesUnder(folder: string): string[] {
  const from = path.join(ROOT, folder)
  if (!existsSync(from)) return []
  return readdirSync(from, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return []
    if (!entry.isDirectory()) return [entry.name]
    return filesUnder(`${folder}/${entry.name}`).map((file) => `${entry.name}/${file}`)
  })
}

const MB = 1024 * 1024
const LIMITS = { packages: 90, tree: 250 }

/** The space on disk in MB, and what exceeds a limit. */
export function sizesOf(tree: Tree): { packages: number; tree: number; problems: string[] } {
  const sum = (files: string[]) => files.reduce((bytes, file) => bytes + diskSpace(tree.get(file) ?? ''), 0) / MB
  const files = [...tree.keys()]
  const sizes = { packages: sum(files.filter((file) => file.includes('node_modules/'))), tree: sum(files) }
  const problems = (['packages', 'tree'] as const)
    .filter((part) => sizes[part] > LIMITS[part])
    .map((part) => `the ${part} of production are ${sizes[part].toFixed(0)} MB, at most ${LIMITS[part]}`)
  return { ...sizes, problems }
}

// In blocks of 4 kB, as `du` counts. The Node of a checkout has several names on disk.
const diskSpace = (file: string) => Math.ceil(statSync(file).size / 4096) * 4096
