import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { captureNode, ROOT, toolPath } from './tool.ts'

const FOLDER = path.join(ROOT, 'matching', 'kernel')
const DIST = path.join(FOLDER, 'dist')
const BUILT = path.join(DIST, 'kernel.js')
// One page of memory and no runtime: the kernel allocates nothing.
const OPTIONS = '--runtime stub --enable simd --initialMemory 1 --maximumMemory 1 --optimizeLevel 3 --noAssert'

/**
 * Builds the ranking kernel if its sources have changed since the last build: a module with the WebAssembly as base64.
 */
export async function buildKernel(): Promise<void> {
  const hash = createHash('sha256').update(OPTIONS)
  for (const name of ['prefilter.ts', 'places.ts']) hash.update(readFileSync(path.join(FOLDER, name)))
  const mark = `// ${hash.digest('hex')}\n`
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8').startsWith(mark)) return
  mkdirSync(DIST, { recursive: true })
  // Written under a temporary name first: tests and servers may start at the same time.
  const file = path.join(DIST, `${process.pid}.wasm`)
  const source = path.join(FOLDER, 'prefilter.ts')
  const { code, output } = await captureNode([
    toolPath('assemblyscript', 'asc'),
    source,
    '--outFile',
    file,
    ...OPTIONS.split(' '),
  ])
  if (code !== 0) throw new Error(`Could not build the ranking kernel.\n${output}`)
  writeFileSync(`${file}.js`, `${mark}export default '${readFileSync(file, 'base64')}'\n`)
  renameSync(`${file}.js`, BUILT)
  rmSync(file)
}

/** Called by vitest before the tests of a project. */
export const setup = buildKernel
