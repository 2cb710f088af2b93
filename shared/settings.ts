import { oc } from '@orpc/contract'
import { z } from 'zod'
import { THEMES } from '#accounts.ts'

/** What every page may know of this house before anybody signs in. */
export const siteSchema = z.object({
  name: z.string(),
  passwordMinLength: z.number().int(),
  demo: z.boolean(),
})
export type Site = z.infer<typeof siteSchema>

export const settingsContract = {
  site: oc.output(siteSchema),
  setTheme: oc.input(z.object({ theme: z.enum(THEMES) })).output(z.object({ theme: z.enum(THEMES) })),
}
