import type { OperatingWarning } from '@jodi/shared/admins/operating-warnings.ts'
import { confirmClockAs } from '#domains/admins/clock/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import { adminBase } from '#rpc/bases.ts'

export const confirmClock = adminBase('manage_settings').admins.confirmClock.handler(async ({ context: { app, me } }) =>
  confirmClockAs(app, me),
)

/** Returns the warning about the clock of this server, or null. */
export function clockWarningOf(app: AppContext): OperatingWarning | null {
  const { state } = app.clockCheck
  if (state === 'differs') return 'clockDiffers'
  return state === 'doubtful' ? 'clockDoubtful' : null
}
