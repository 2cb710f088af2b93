import type { InferContractRouterOutputs } from '@orpc/contract'
import type { contract } from '#contract.ts'

type Answers = InferContractRouterOutputs<typeof contract>

/** Data embedded in the page, so that the first screen does not request what the server already knew. */
export type PreloadedData = {
  session: Answers['accounts']['session']
  site: Answers['settings']['site']
  list?: Answers['matches']['list']
  stats?: Answers['matches']['stats']
  completion?: Answers['profiles']['completion']
  views?: Answers['people']['profileViews']
  nextSteps?: Answers['people']['nextSteps']
  matched?: Answers['pairs']['status']
  story?: Answers['stories']['getOwn']
  warnings?: Answers['safety']['listWarnings']
}

/** By path: the scripts of that screen, relative to the root of the site. */
export type FirstLoads = Record<string, string[]>

/** The key that stands for every path: the scripts of every screen. */
export const ANYWHERE = '*'

/** By `firstPaintKey`, for one language: the markup that is shown until the scripts have run. */
export type FirstPaints = Record<string, string>

/** Placeholder in that markup for the path of the first portrait. */
export const FIRST_PHOTO = '%FIRST_PHOTO%'

/** Identifies a screen and everything that changes its height above the first portrait. */
export const firstPaintKey = (path: string, overview?: { complete: boolean; steps: number }) =>
  overview ? `${path} ${overview.complete} ${overview.steps}` : path
