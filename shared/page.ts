import type { InferContractRouterOutputs } from '@orpc/contract'
import type { contract } from '#contract.ts'
import type { NextStep } from '#people/contract.ts'

type Answers = InferContractRouterOutputs<typeof contract>

/** Data embedded in the page, so that the first screen does not request what the server already knew. */
export type PreloadedData = {
  session: Answers['accounts']['session']
  /** The time of the server, for a person who is signed in; not in a page fetched in advance, which is opened later. */
  now?: Date | undefined
  site: Answers['settings']['site']
  list?: Answers['matches']['list']
  stats?: Answers['matches']['stats']
  completion?: Answers['profiles']['completion']
  views?: Answers['people']['profileViews']
  home?: Answers['people']['home']
  matched?: Answers['pairs']['status']
  story?: Answers['stories']['getOwn']
  warnings?: Answers['safety']['listWarnings']
  unread?: Answers['chat']['unreadCount']
  quota?: Answers['chat']['requestQuota']
  members?: Answers['figures']['members']
  profile?: Answers['people']['profile']
  chats?: Answers['chat']['list']
  conversation?: Answers['chat']['get']
  /** The newest ones of that conversation. */
  messages?: Answers['chat']['messages'] & { conversationId: string }
}

/** Names the only value of an object that is a point in time, which JSON does not have. */
export const TIME = '$time'

/** By path, in which the last part may be any: the scripts of that screen, relative to the root of the site. */
export type FirstLoads = Record<string, string[]>

/** Stands for the last part of any path; alone for every path: the scripts of every screen. */
export const ANYWHERE = '*'

/** By `firstPaintKey`, for one language: the markup that is shown until the scripts have run. */
export type FirstPaints = Record<string, string>

/** Placeholder in that markup for the path of the first portrait. */
export const FIRST_PHOTO = '%FIRST_PHOTO%'

/** Placeholder for today and how many people wait, on the dashboard. */
export const FIRST_DAY = '%DAY%'

/**
 * Placeholders for the newest messages of a chat; within one, for its text and its time; within a line, for the day.
 */
export const FIRST_MESSAGES = '%MESSAGES%'
export const FIRST_TEXT = '%TEXT%'
export const FIRST_TIME = '%TIME%'

/** What is below a message: nothing within a group, else the time, and of one's own whether it was read. */
export type FirstEnd = 'none' | 'time' | 'sent' | 'read'

/** Identifies the markup of a message. */
export const firstBubbleKey = (mine: boolean, starts: boolean, end: FirstEnd) => `bubble ${mine} ${starts} ${end}`

/** Identifies that of the line before the messages of a day. */
export const FIRST_DAY_LINE = 'day line'

/** Placeholders for the parts of the dashboard whose numbers the server knows; within a part, for its rows. */
export const FIRST_PARTS = { own: '%OWN%', waiting: '%WAITING%', fresh: '%FRESH%', steps: '%STEPS%' } as const
export type FirstPart = keyof typeof FIRST_PARTS

/** Identifies the markup of a part without rows, with some, or that of one row. */
export const firstPartKey = (part: FirstPart, state: 'none' | 'some' | 'row') => `${part} ${state}`

/** Tasks of one's own profile, which a dashboard shows in place of people while no one waits. */
export const OWN_STEPS: NextStep['kind'][] = ['addPhoto', 'statePreferences', 'writeAbout', 'addBioData']

/** How many rows each of these parts has. */
export function firstCounts({ waiting, fresh, steps }: Answers['people']['home']) {
  const isQuiet = waiting.total === 0
  const own = isQuiet ? steps.filter(({ kind }) => OWN_STEPS.includes(kind)).length : 0
  return { own, waiting: waiting.people.length, fresh: fresh.people.length, steps: steps.length - own }
}

/**
 * Identifies a screen: the dashboard with a complete profile or one that lacks something, a profile with a photo or
 * without.
 */
export const firstPaintKey = (path: string, complete?: boolean) =>
  complete === undefined ? path : `${path} ${complete}`
