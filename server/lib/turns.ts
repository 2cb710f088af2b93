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

/** Lets each key do only so much at the same time; whoever begins more is told to try later. */
export function atMostEach(most: number, full: () => Error) {
  const running = new Map<string, number>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const count = running.get(key) ?? 0
    if (count >= most) throw full()
    running.set(key, count + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(key) ?? 1) - 1
      if (left > 0) running.set(key, left)
      else running.delete(key)
    }
  }
}
