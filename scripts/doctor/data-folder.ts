import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { LEAST_FREE } from '../../server/domains/figures/status/rules.ts'
import { fail, type Line, note, ok } from './lines.ts'

const SECRET_LENGTH = 43
const OTHERS = 0o077

/** The secret of the data folder; undefined if there is none yet. */
export function readSecret(dataDir: string): string | undefined {
  const file = path.join(dataDir, 'secret')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

export function secretLine(dataDir: string): Line {
  const file = path.join(dataDir, 'secret')
  const secret = readSecret(dataDir)
  if (secret === undefined)
    return note('secret', `${file} does not exist: the first start creates it. Copy it to every other server.`)
  if (secret.length < SECRET_LENGTH)
    return fail('secret', `${file} is damaged: restore it, or remove it and run npm run secret:replace.`)
  // Windows has no such permissions.
  const isOpen = process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0
  return isOpen
    ? fail('secret', `Other users of this machine can read ${file}: run chmod 600 ${file}`)
    : ok('secret', 'present, and only its owner can read it')
}

export function diskLine(dataDir: string, leastFree = LEAST_FREE): Line {
  let folder = path.resolve(dataDir)
  while (!existsSync(folder)) folder = path.dirname(folder)
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const text = `${(free / 1e9).toFixed(1)} GB free for ${dataDir}`
  return free < leastFree
    ? fail('disk', `${text}: free some space or enlarge the disk, at least ${leastFree / 1e9} GB.`)
    : ok('disk', text)
}
