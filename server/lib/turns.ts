/** Lets only some pieces of heavy work run at a time and a few wait; whoever comes beyond is told to try later. */
export function takingTurns(atOnce: number, waitingMax: number, full: () => Error) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else {
      if (waiting.length >= waitingMax) throw full()
      // The place is handed over, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
