import { findRestoringFiles } from '../../server/domains/settings/installation/queries.ts'
import { type Env, readEnv, SettingError } from '../../server/lib/env.ts'
import { misspelledSettings } from '../../server/lib/misspelled-settings.ts'
import { type Asked, askServer } from './ask-server.ts'
import { diskLine, findSecret, folderLine, secretLine } from './data-folder.ts'
import { postgresLines, unfinishedLine } from './database.ts'
import { embeddedLines } from './embedded.ts'
import { fileLine, openStore, readStoreId } from './files.ts'
import { fail, type Line, note, ok } from './lines.ts'
import { mailLine } from './mail.ts'
import { originLines } from './origin.ts'

export interface Wanted {
  /** Gets a test email. */
  mail?: string | undefined
  /** The number of servers that share the database. */
  servers: number
  /** A server must be running. */
  running: boolean
}

/** Checks a running installation, or a planned one from its settings. Changes nothing that stays. */
export async function* examine(settings: NodeJS.ProcessEnv, wanted: Wanted): AsyncGenerator<Line> {
  for (const line of misspelledSettings(settings)) yield note('settings', line)
  let env: Env
  try {
    env = readEnv(settings)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    for (const line of error.message.split('\n')) yield fail('settings', line)
    return
  }
  yield ok('settings', `valid, for ${env.isPublic ? `the public site ${env.origin}` : 'a local site'}`)
  const secret = findSecret(env.dataDir)
  const asked = await askServer(localOrigin(env), secret ?? '')
  const isRunning = 'answer' in asked
  const isUnknown = secret === null && 'status' in asked && asked.isForeign
  yield isUnknown
    ? note('server', `Something answers on port ${env.port}: without the secret it cannot be asked what it is.`)
    : serverLine(env, asked, wanted.running)
  const folder = folderLine(env)
  yield folder
  const isUsable = folder.state !== 'fail'
  if (isUsable && secret !== undefined) yield secretLine(env.dataDir, secret)
  yield diskLine(env.dataDir)
  const store = await openStore(env)
  if (store || isUsable) yield await fileLine(store)
  const fileStoreId = await readStoreId(env, store)
  const own = { secret, fileStoreId }
  const ofDatabase = env.databaseUrl
    ? await postgresLines(env, env.databaseUrl, { ...own, servers: wanted.servers, isRunning })
    : await embeddedLines(env, asked, own, isUsable)
  yield* ofDatabase
  // While its files are copied, the database does not have it yet. What cannot be read has led to a line of its own.
  const restoring = store && (await findRestoringFiles(store).catch(() => undefined))
  if (restoring && !ofDatabase.some(({ about }) => about === 'restore')) yield unfinishedLine(restoring)
  if (isUsable && secret === undefined && !ofDatabase.some(({ about }) => about === 'secret'))
    yield secretLine(env.dataDir, secret)
  yield await mailLine(env, wanted.mail)
  yield* await originLines(env, secret, isRunning || isUnknown)
}

function localOrigin({ host, port }: Env): string {
  const listens = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${listens.includes(':') && !listens.startsWith('[') ? `[${listens}]` : listens}:${port}`
}

function serverLine({ port }: Env, asked: Asked, mustRun: boolean): Line {
  if ('answer' in asked) {
    const { version, missing } = asked.answer
    return missing.length > 0
      ? fail('server', `Version ${version} runs, and is not ready (${missing.join(', ')}): see its last log lines.`)
      : ok('server', `version ${version} runs and is ready`)
  }
  if ('code' in asked)
    return (mustRun ? fail : note)(
      'server',
      `None answers on port ${port} (${asked.code})${mustRun ? ': start it, or correct PORT.' : ': this is a planned installation.'}`,
    )
  return asked.isForeign
    ? fail(
        'server',
        `Something else answers on port ${port}: another program, secret or release. Correct PORT or DATA_DIR.`,
      )
    : fail('server', `It runs and answers ${asked.status}: see its last log lines.`)
}
