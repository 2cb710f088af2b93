/** The longest blocks of the event loop, in milliseconds. */
export interface Holds {
  /** In wall-clock time: other processes of a busy machine count too. */
  wall: number
  /** In CPU time of this thread. */
  own: number
}

const TICK_MS = 5

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

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
