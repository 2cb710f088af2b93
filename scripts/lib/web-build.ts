import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { ROOT, runNode, toolPath } from './tool.ts'

const DIST = path.join(ROOT, 'web', 'dist')
const MARK = path.join(DIST, '.built')
const SKIPPED = new Set(['node_modules', 'dist'])

/** Builds the web app if its sources have changed since the last build. Returns whether it did. */
export async function buildWeb(): Promise<boolean> {
  const digest = sourcesDigest()
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === digest) return false
  const code = await runNode([toolPath('vite'), 'build', '--logLevel', 'warn'], {
    cwd: path.join(ROOT, 'web'),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (code !== 0) throw new Error('The web app could not be built.')
  compressAssets()
  writeFileSync(MARK, digest)
  return true
}

/** Compressed once here, with a higher level than is possible per response. */
function compressAssets() {
  const folder = path.join(DIST, 'assets')
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const file = path.join(folder, name)
    const text = readFileSync(file)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    }
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params }))
  }
}

function sourcesDigest(): string {
  const hash = createHash('sha256')
  for (const folder of ['web', 'shared']) hashFolder(path.join(ROOT, folder), hash)
  hash.update(readFileSync(path.join(ROOT, 'package-lock.json')))
  return hash.digest('hex')
}

function hashFolder(folder: string, hash: ReturnType<typeof createHash>) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) hashFolder(full, hash)
    } else if (!/\.test\.tsx?$/.test(entry.name)) {
      hash.update(`${path.relative(ROOT, full).replaceAll('\\', '/')}\n`)
      hash.update(readFileSync(full))
    }
  }
}
