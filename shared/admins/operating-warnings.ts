import { oc } from '@orpc/contract'
import { z } from 'zod'

/** How the headers of requests contradict the settings of the proxies. */
export const PROXY_WARNINGS = ['proxyNotConfigured', 'proxyNotTrusted', 'proxiesFewer', 'proxiesMore'] as const
export type ProxyWarning = (typeof PROXY_WARNINGS)[number]

/** How the clock of the machine cannot be relied on. */
const CLOCK_WARNINGS = ['clockDiffers', 'clockDoubtful'] as const

/** What is wrong with how the product is run; those who hold `manage_settings` see it on their index. */
export const operatingWarningSchema = z.enum([...PROXY_WARNINGS, ...CLOCK_WARNINGS, 'emailsGivenUp'])
export type OperatingWarning = z.infer<typeof operatingWarningSchema>

export const operatingWarningsContract = {
  operatingWarnings: oc.output(z.array(operatingWarningSchema)),
  /** The time of the machine is right: jobs that delete or expire go on. */
  confirmClock: oc.output(z.void()),
}
