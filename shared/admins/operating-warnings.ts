import { oc } from '@orpc/contract'
import { z } from 'zod'

/** How request headers contradict the proxy settings. */
export const PROXY_WARNINGS = ['proxyNotConfigured', 'proxyNotTrusted', 'proxiesFewer', 'proxiesMore'] as const
export type ProxyWarning = (typeof PROXY_WARNINGS)[number]

/** Why the system clock is not trusted. */
const CLOCK_WARNINGS = ['clockDiffers', 'clockDoubtful'] as const

/** Operating problems, shown on the admin index to admins with `manage_settings`. */
export const operatingWarningSchema = z.enum([...PROXY_WARNINGS, ...CLOCK_WARNINGS, 'emailsGivenUp'])
export type OperatingWarning = z.infer<typeof operatingWarningSchema>

export const operatingWarningsContract = {
  operatingWarnings: oc.output(z.array(operatingWarningSchema)),
  /** Confirms that the system clock is right: jobs that delete or expire data continue. */
  confirmClock: oc.output(z.void()),
}
