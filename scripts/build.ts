import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { CommandError, runCommand } from './lib/command.ts'
import { buildKernel } from './lib/kernel-build.ts'
import { buildWeb } from './lib/web-build.ts'
import { missingIn } from './production/check.ts'
import { packageOfTree } from './production/commands.ts'
import { startOnce } from './production/start-once.ts'
import { isProgram, LINKS, productionTree, sizesOf, type Tree } from './production/tree.ts'

const COMMAND = { usage: 'npm run build -- <folder>', words: 1 }

// Writes what runs in production into a new folder: built pages, server, its packages and Node, nothing that builds.
await runCommand(COMMAND, async ({ words: [given], usage }) => {
  if (!given) throw new CommandError(usage)
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), given)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new CommandError(`${folder} is not empty.`)

  // The user of the servers reads the folder, whatever the person who builds it usually permits.
  process.umask(0o022)
  await Promise.all([buildWeb(), buildKernel()])
  const tree = productionTree()
  const sizes = sizesOf(tree)
  const problems = [...missingIn(tree), ...sizes.problems]
  if (problems.length > 0) throw new CommandError(problems.join('\n'))
  // Under its own name only when it is complete and has started: `current` must never lead to a part of a release.
  const draft = `${folder}.incomplete`
  rmSync(draft, { recursive: true, force: true })
  let seconds: number
  try {
    copy(tree, draft)
    seconds = await startOnce(draft)
    if (existsSync(folder)) rmdirSync(folder)
    renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  console.log(
    `${folder}: ${sizes.tree.toFixed(0)} MB, packages ${sizes.packages.toFixed(0)} MB; started once, ready after ${seconds.toFixed(1)} s`,
  )
})

function copy(files: Tree, folder: string) {
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
