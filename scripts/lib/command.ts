import { accessSync, constants, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Env } from '../../server/lib/env.ts'
import { explain } from '../../server/lib/explain.ts'
import { withCommands } from '../../server/lib/operator-commands.ts'

/** What ends a command with one line and exit code 1, and is no wrong setting. */
export class CommandError extends Error {}

interface Command<Options extends ParseArgsOptionsConfig> {
  /** How to call it, in one line: `npm run backup -- [folder]`. */
  usage: string
  options?: Options
  /** How many words it takes that are no options; none by default. */
  words?: number
}

interface Given<Options extends ParseArgsOptionsConfig> {
  values: ReturnType<typeof parseArgs<{ options: Options }>>['values']
  words: string[]
  /** For an argument that the command itself finds wrong. */
  usage: string
}

/**
 * Runs a command for operators. Its arguments are read before anything is opened: for one that it does not know, it
 * must not replace a secret or make a backup. For these, a `CommandError`, a wrong setting, a folder in use, and a
 * disk, bucket or database that cannot be used it prints one line instead of a stack trace.
 */
export async function runCommand<const Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
  work: (given: Given<Options>) => Promise<void>,
): Promise<void> {
  const usage = withCommands(`Usage: ${command.usage}`)
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage)
    return
  }
  // The reader of the output, such as head, may end before the work does.
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  try {
    const given = readArguments(args, command, usage)
    assertOwnFolder(process.env.DATA_DIR || 'data')
    await work({ ...given, usage })
  } catch (error) {
    const line = error instanceof CommandError ? error.message : explain(error)
    if (!line) throw error
    console.error(withCommands(line))
    process.exit(1)
  }
}

/**
 * Files and folders that root makes there can only be used by root: the server could not save every photo, or no
 * backup.
 */
function assertOwnFolder(dataDir: string): void {
  let owner: number
  try {
    owner = statSync(dataDir).uid
  } catch {
    // The command itself explains a folder that cannot be used, or creates it.
    return
  }
  if (process.getuid?.() === 0 && owner !== 0)
    throw new CommandError(
      `The data folder ${dataDir} belongs to the user ${owner}: run this as that user, for example with runuser -u jodi --, because the servers cannot use what root writes.`,
    )
}

/**
 * The settings of an installation that exists, also of one whose restore is not finished: in another folder a command
 * would create an empty one, and succeed there. A database server says itself whether it has the tables, and the
 * command itself why a path that is no folder cannot be used.
 */
export function existing(env: Env): Env {
  const { databaseUrl, dataDir } = env
  if (isNoFolder(dataDir)) return env
  assertReadable(dataDir)
  if (databaseUrl || ['db', 'files'].some((name) => existsSync(path.join(dataDir, name)))) return env
  throw new CommandError(
    `There is no installation in the data folder ${path.resolve(dataDir)}: set DATA_DIR or DATABASE_URL as for the servers.`,
  )
}

function isNoFolder(dataDir: string): boolean {
  try {
    return !statSync(dataDir).isDirectory()
  } catch {
    return false
  }
}

/** To another user than that of the servers, what is in the folder looks as if it did not exist. */
function assertReadable(dataDir: string): void {
  try {
    accessSync(dataDir, constants.R_OK | constants.X_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return
    throw new CommandError(
      `The data folder ${path.resolve(dataDir)} cannot be read: run this as the user of the servers, or set DATA_DIR as for them.`,
    )
  }
}

function readArguments<Options extends ParseArgsOptionsConfig>(
  args: string[],
  { options, words = 0 }: Command<Options>,
  usage: string,
) {
  try {
    const { values, positionals } = parseArgs({ args, options: options ?? ({} as Options), allowPositionals: true })
    // What they are is not repeated: the URL of a bucket contains its key.
    if (positionals.length > words) throw new CommandError(`There are too many arguments. ${usage}`)
    return { values, words: positionals }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code?.startsWith('ERR_PARSE_ARGS_')) throw error
    // The first sentence names the option, the others explain more than one line can say.
    const problem = `${message.split(/\.?\n|\. |\.$/)[0]}.`
    const isWord = words > 0 && code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
    const solution = isWord ? ' Write a -- of its own before a word that begins with -.' : ''
    throw new CommandError(`${problem}${solution} ${usage}`)
  }
}
