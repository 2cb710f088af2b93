import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildKernel } from './lib/kernel-build.ts'
import { buildWeb } from './lib/web-build.ts'
import { missingIn } from './production/check.ts'
import { packageOfTree } from './production/commands.ts'
import { rehearse } from './production/rehearsal.ts'
import { isProgram, LINKS, productionTree, sizesOf, type Tree } from './production/tree.ts'

// Writes what runs in production into a new folder: built pages, server, its packages and Node, nothing that builds.
const [given] = process.argv.slice(2)
if (!given) stop(['Usage: npm run build -- <folder>'])
const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), given)
if (existsSync(folder) && readdirSync(folder).length > 0) stop([`${folder} is not empty.`])

// The user of the servers reads the folder, whatever the person who builds it usually permits.
process.umask(0o022)
await Promise.all([buildWeb(), buildKernel()])
const tree = productionTree()
const sizes = sizesOf(tree)
const problems = [...missingIn(tree), ...sizes.problems]
if (problems.length > 0) stop(problems)
copy(tree)
const seconds = await rehearse(folder)
console.log(
  `${folder}: ${sizes.tree.toFixed(0)} MB, packages ${sizes.packages.toFixed(0)} MB; started once, ready after ${seconds.toFixed(1)} s`,
)

function copy(files: Tree) {
  for (const [place, file] of files) {
    const target = path.join(folder, place)
    mkdirSync(path.dirname(target), { recursive: true })
    copyFileSync(file, target)
    chmodSync(target, isProgram(place) ? 0o755 : 0o644)
  }
  for (const { from, to } of LINKS) {
    mkdirSync(path.join(folder, path.dirname(from)), { recursive: true })
    symlinkSync(to, path.join(folder, from))
  }
  writeFileSync(path.join(folder, 'package.json'), packageOfTree())
}

function stop(lines: string[]): never {
  for (const line of lines) console.error(line)
  process.exit(1)
}
