import type { InferContractRouterOutputs } from '@orpc/contract'
import type { contract } from '#contract.ts'

type Answers = InferContractRouterOutputs<typeof contract>

/** What the page itself carries, so that its first screen asks for nothing that the server knew already. */
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

/** By path: the scripts of that screen, from the root of the site. */
export type FirstLoads = Record<string, string[]>

/** In place of a path: the scripts of every screen. */
export const ANYWHERE = '*'

/** By `firstPaintKey`: the markup that stands in the page until its scripts have run. */
export type FirstPaints = Record<string, string>

/** Stands in that markup where the path of the first portrait goes. */
export const FIRST_PHOTO = '%FIRST_PHOTO%'

/** A screen, and what its height above the first portrait depends on. */
export const firstPaintKey = (path: string, overview?: { complete: boolean; steps: number }) =>
  overview ? `${path} ${overview.complete} ${overview.steps}` : path
