import { DataInUse } from '../../server/db/data-lock.ts'
import { SettingError } from '../../server/lib/env.ts'

/** Runs a command; for a wrong setting or a folder in use it prints one line instead of a stack trace. */
export async function orOneLine(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof SettingError || error instanceof DataInUse)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
