// Messages of one person with a longer pause between them are not grouped.
const GROUP_MS = 5 * 60_000

type Said = { mine: boolean; at: Date }

/** Whether two consecutive messages are one group: its time is below the last one. */
export const isOneGroup = (one: Said, next: Said): boolean =>
  one.mine === next.mine && next.at.getTime() - one.at.getTime() < GROUP_MS
