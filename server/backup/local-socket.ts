import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { type BackupResult, createBackup } from '#backup/backup.ts'
import type { AppContext } from '#lib/app-context.ts'
import { SettingError } from '#lib/env.ts'
import { explain } from '#lib/explain.ts'

/** A path of a socket has at most about 100 bytes, so that the shorter one is used. */
function socketOf(dataDir: string): string {
  const full = path.resolve(dataDir, 'backup.sock')
  const relative = path.relative(process.cwd(), full)
  return relative.length < full.length ? relative : full
}

/**
 * No process listens there, which none can if the path is too long; or the folder cannot be used, which the command
 * finds itself and explains.
 */
const NOT_THERE = ['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'EACCES', 'EINVAL', 'ENAMETOOLONG']

type Answer = { made: BackupResult } | { error: string }

/**
 * Only one process can open the embedded database. It makes the backup itself when `npm run backup` asks for it,
 * through a socket in the data folder that only this user can open.
 */
export async function listenForBackups(app: AppContext): Promise<{ stop(): Promise<void> }> {
  if (app.database.kind === 'postgres') return { stop: async () => undefined }
  const socket = socketOf(app.env.dataDir)
  // Of a process that was killed: this one has the lock of the folder.
  rmSync(socket, { force: true })
  const server = createServer({ allowHalfOpen: true }, (connection) => void answer(app, connection))
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', (err) => {
      app.log.warn({ err }, 'no backup can be made while this process runs')
      resolve(false)
    })
    server.listen(socket, () => resolve(true))
  })
  if (isListening) chmodSync(socket, 0o600)
  return { stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function answer(app: AppContext, connection: Socket): Promise<void> {
  // The asking command has ended.
  connection.on('error', () => undefined)
  let answered: Answer
  try {
    answered = { made: await createBackup(app, await text(connection)) }
  } catch (error) {
    if (!(error instanceof SettingError)) app.log.error({ err: error }, 'the backup failed')
    answered = { error: explain(error) ?? 'The backup failed, see the log of the server.' }
  }
  connection.end(JSON.stringify(answered))
}

/** Asks the process that serves from this data folder for a backup; null if there is none. */
export async function askServerForBackup(dataDir: string, where: string): Promise<BackupResult | null> {
  const connection = connect({ path: socketOf(dataDir), allowHalfOpen: true })
  const isThere = await new Promise<boolean>((resolve, reject) => {
    connection.once('connect', () => resolve(true))
    connection.once('error', (error: NodeJS.ErrnoException) =>
      NOT_THERE.includes(error.code ?? '') ? resolve(false) : reject(error),
    )
  })
  if (!isThere) return null
  connection.end(where)
  const said = await text(connection)
  if (!said) throw new SettingError('The server stopped while it made the backup.')
  const answered = JSON.parse(said) as Answer
  if ('error' in answered) throw new SettingError(answered.error)
  return answered.made
}
