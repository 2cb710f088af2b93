import type { OperatingWarning } from '@jodi/shared/admins/operating-warnings.ts'
import { recordAudit } from '#domains/accounts/audit/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import { adminBase } from '#rpc/bases.ts'

export const confirmClock = adminBase('manage_settings').admins.confirmClock.handler(
  async ({ context: { app, me } }) =>
    void (await app.clockCheck.confirm((tx) =>
      recordAudit(app, tx, me, { action: 'clockConfirmed', accountId: null }),
    )),
)

/** Returns the warning about the clock of this server, or null. */
export function clockWarningOf(app: AppContext): OperatingWarning | null {
  const { state } = app.clockCheck
  if (state === 'differs') return 'clockDiffers'
  return state === 'doubtful' ? 'clockDoubtful' : null
}
