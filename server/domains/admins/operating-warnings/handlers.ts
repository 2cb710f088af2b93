import type { OperatingWarning } from '@jodi/shared/admins/operating-warnings.ts'
import { clockWarningOf } from '#domains/admins/clock/handlers.ts'
import { emailWarningOf } from '#email/given-up.ts'
import type { AppContext } from '#lib/app-context.ts'
import { adminBase } from '#rpc/bases.ts'
import { proxyWarningOf } from '#rpc/proxies.ts'

/** The warnings of each part of the product, one line per part. */
const SOURCES: ((app: AppContext) => Warned | Promise<Warned>)[] = [proxyWarningOf, clockWarningOf, emailWarningOf]
type Warned = OperatingWarning | null

export const operatingWarnings = adminBase('manage_settings').admins.operatingWarnings.handler(
  async ({ context: { app } }) => {
    const warnings = await Promise.all(SOURCES.map((warningOf) => warningOf(app)))
    return warnings.filter((warning) => warning !== null)
  },
)
