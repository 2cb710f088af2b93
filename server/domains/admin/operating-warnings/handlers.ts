import type { OperatingWarning } from '@jodi/shared/operating-warnings.ts'
import { clockWarningOf } from '#domains/admin/clock/handlers.ts'
import type { House } from '#lib/house.ts'
import { adminBase } from '#rpc/bases.ts'
import { proxyWarningOf } from '#rpc/proxies.ts'

/** What each part of the product warns of, a line a part. */
const SOURCES: ((house: House) => OperatingWarning | null)[] = [proxyWarningOf, clockWarningOf]

export const operatingWarnings = adminBase('manage_settings').admin.operatingWarnings.handler(
  ({ context: { house } }) => SOURCES.flatMap((warningOf) => warningOf(house) ?? []),
)
