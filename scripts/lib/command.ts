import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { DataInUse } from '../../server/db/data-lock.ts'
import { SettingError } from '../../server/lib/env.ts'

/** What ends a command with one line and exit code 1, and is no wrong setting. */
export class CommandError extends Error {}

const ONE_LINE = [CommandError, SettingError, DataInUse]

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
 * Runs a command for operators. Its arguments are read before anything is opened: for one that it does not know, it must
 * not replace a secret or make a backup. For these, a `CommandError`, a wrong setting or a folder in use it prints one line
 * instead of a stack trace.
 */
export async function runCommand<const Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
  work: (given: Given<Options>) => Promise<void>,
): Promise<void> {
  const usage = `Usage: ${command.usage}`
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage)
    return
  }
  try {
    await work({ ...readArguments(args, command, usage), usage })
  } catch (error) {
    if (!(error instanceof Error && ONE_LINE.some((kind) => error instanceof kind))) throw error
    console.error(error.message)
    process.exit(1)
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
