import type { OperatingWarning } from '@jodi/shared/operating-warnings.ts'
import type { House } from '#lib/house.ts'
import { adminBase } from '#rpc/bases.ts'

export const confirmClock = adminBase('manage_settings').admin.confirmClock.handler(
  async ({ context: { house } }) => void (await house.clockCheck.confirm()),
)

/** What the clock of this process is warned of. */
export function clockWarningOf(house: House): OperatingWarning | null {
  const { state } = house.clockCheck
  if (state === 'differs') return 'clockDiffers'
  return state === 'doubtful' ? 'clockDoubtful' : null
}
