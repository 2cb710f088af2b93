import type { OperatingWarning } from '@jodi/shared/operating-warnings.ts'
import { noteAct } from '#domains/accounts/audit/commands.ts'
import type { House } from '#lib/house.ts'
import { adminBase } from '#rpc/bases.ts'

export const confirmClock = adminBase('manage_settings').admin.confirmClock.handler(
  async ({ context: { house, me } }) =>
    void (await house.clockCheck.confirm((tx) => noteAct(house, tx, me, { act: 'clockConfirmed', accountId: null }))),
)

/** What the clock of this server is warned of. */
export function clockWarningOf(house: House): OperatingWarning | null {
  const { state } = house.clockCheck
  if (state === 'differs') return 'clockDiffers'
  return state === 'doubtful' ? 'clockDoubtful' : null
}
