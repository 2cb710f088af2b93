/** The longest blocks of the event loop, in milliseconds. */
export interface Holds {
  /** In wall-clock time: other processes of a busy machine count too. */
  wall: number
  /** In CPU time of this thread. */
  own: number
}

const TICK_MS = 5
/** A block of the event loop that delays no request noticeably. */
export const BLOCK_MAX_MS = 30

/** Measures event loop blocks while the work runs. */
export async function watchLoop<T>(work: () => Promise<T>): Promise<{ result: T; holds: Holds }> {
  const holds: Holds = { wall: 0, own: 0 }
  let at = performance.now()
  let used = threadMs()
  const look = () => {
    holds.wall = Math.max(holds.wall, performance.now() - at - TICK_MS)
    holds.own = Math.max(holds.own, threadMs() - used)
    at = performance.now()
    used = threadMs()
  }
  const timer = setInterval(look, TICK_MS)
  const result = await work()
  look()
  clearInterval(timer)
  return { result, holds }
}

/**
 * The longest block in CPU time of this thread, which is to stay below `BLOCK_MAX_MS`. Work that blocked for longer is
 * repeated, at most twice: it may have been the garbage of earlier tests that was collected, once. What the work itself
 * computes on this thread blocks it each time.
 */
export async function findLongestBlock<T>(
  work: () => Promise<T>,
  triesLeft = 2,
): Promise<{ result: T; blockMs: number }> {
  const { result, holds } = await watchLoop(work)
  if (holds.own >= BLOCK_MAX_MS && triesLeft > 0) return findLongestBlock(work, triesLeft - 1)
  return { result, blockMs: holds.own }
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
