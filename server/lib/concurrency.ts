/** So many tasks that go first begin in a row while another one waits. */
const FIRST_IN_A_ROW = 3

/**
 * Limits how many heavy tasks run at a time, with one per key. The keys take turns, so that none waits for everything
 * that another key has queued. Those for which `goesFirst` come before the others, of which every fourth task is one:
 * no queue of those that go first stops them.
 */
export function limitConcurrencyFairly(atOnce: number, goesFirst: (key: string) => boolean = () => false) {
  const running = new Set<string>()
  /** The queued tasks of each key, in the order of the keys' turns. */
  const lines = new Map<string, (() => void)[]>()

  let inARow = 0

  const nextKey = (): string | undefined => {
    const waiting = [...lines.keys()].filter((key) => !running.has(key))
    const first = waiting.find(goesFirst)
    const other = waiting.find((key) => !goesFirst(key))
    if (first !== undefined && (inARow < FIRST_IN_A_ROW || other === undefined)) {
      inARow += 1
      return first
    }
    inARow = 0
    return other
  }
  const beginNext = () => {
    while (running.size < atOnce) {
      const key = nextKey()
      const line = key !== undefined && lines.get(key)
      if (key === undefined || !line) return
      running.add(key)
      const begin = line.shift()
      if (line.length === 0) lines.delete(key)
      begin?.()
    }
  }
  const end = (key: string) => {
    running.delete(key)
    const line = lines.get(key)
    // The remaining tasks of this key come after those of all keys that wait now.
    if (line) {
      lines.delete(key)
      lines.set(key, line)
    }
    beginNext()
  }
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((begin) => {
      lines.set(key, [...(lines.get(key) ?? []), begin])
      beginNext()
    })
    try {
      return await work()
    } finally {
      end(key)
    }
  }
}

/**
 * Limits concurrent tasks per key, and of all keys together; further ones are rejected with the advice to try later.
 */
export function limitConcurrencyPerKey(most: number, mostOfAll: number, full: (all: boolean) => Error) {
  const running = new Map<string, number>()
  let all = 0
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const count = running.get(key) ?? 0
    if (count >= most) throw full(false)
    if (all >= mostOfAll) throw full(true)
    running.set(key, count + 1)
    all += 1
    try {
      return await work()
    } finally {
      all -= 1
      const left = (running.get(key) ?? 1) - 1
      if (left > 0) running.set(key, left)
      else running.delete(key)
    }
  }
}

interface Bounds {
  atOnce: number
  /** Maximum number of running and queued tasks of one key, and of all keys together. */
  each: number
  all: number
  goesFirst?: (key: string) => boolean
}

/** Fair turns for work that anyone can request: tasks beyond the limits are rejected. */
export function limitQueuedWork({ atOnce, each, all, goesFirst }: Bounds, full: (all: boolean) => Error) {
  const pending = limitConcurrencyPerKey(each, all, full)
  const inTurn = limitConcurrencyFairly(atOnce, goesFirst)
  return <T>(key: string, work: () => Promise<T>): Promise<T> => pending(key, () => inTurn(key, work))
}
