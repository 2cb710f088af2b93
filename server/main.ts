import '#lib/drizzle-modules.ts'
import { DataInUse } from '#db/data-lock.ts'
import { DatabaseUnavailable, findUnavailable } from '#db/unavailable.ts'
import { type Env, readEnv, SettingError } from '#lib/env.ts'
import { misspelledSettings } from '#lib/misspelled-settings.ts'
import { withCommands } from '#lib/operator-commands.ts'
import { startError } from '#lib/start-errors.ts'

const [argument] = process.argv.slice(2)
if (argument) {
  const isHelp = ['--help', '-h'].includes(argument)
  const usage = 'Usage: node server/main.ts. It takes no arguments: its settings are environment variables.\n'
  ;(isHelp ? process.stdout : process.stderr).write(usage)
  process.exit(isHelp ? 0 : 1)
}
for (const line of misspelledSettings(process.env)) process.stderr.write(`${line}\n`)
let env: Env | undefined
try {
  env = readEnv(process.env)
  // Imported only now, so that an invalid setting is reported at once, and with the hook of `drizzle-modules`.
  const { start } = await import('#start.ts')
  await start(env)
} catch (error) {
  const explained = env ? startError(env, error) : error
  const reported = explained === error ? (findUnavailable(error) ?? error) : explained
  if (!(reported instanceof SettingError || reported instanceof DataInUse || reported instanceof DatabaseUnavailable))
    throw error
  process.stderr.write(`${withCommands(reported.message)}\n`)
  process.exit(1)
}
