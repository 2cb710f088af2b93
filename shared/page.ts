import type { InferContractRouterOutputs } from '@orpc/contract'
import type { contract } from '#contract.ts'

type Answers = InferContractRouterOutputs<typeof contract>

/** What the page itself carries, so that its first screen asks for nothing that the server knew already. */
export type Known = {
  session: Answers['accounts']['session']
  site: Answers['settings']['site']
  list?: Answers['matches']['list']
  stats?: Answers['matches']['stats']
  completion?: Answers['profiles']['completion']
  views?: Answers['people']['profileViews']
  nextSteps?: Answers['people']['nextSteps']
}

/** By path: the scripts of that screen beside those of every screen, from the root of the site. */
export type FirstLoads = Record<string, string[]>
