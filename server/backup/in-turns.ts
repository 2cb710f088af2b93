const AT_ONCE = 8

/** Works on all items, on several at a time, until one fails. */
export async function inTurns<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<unknown>>()
  const failures: unknown[] = []
  for await (const item of items) {
    const one = work(item)
      .catch((error: unknown) => failures.push(error))
      .finally(() => running.delete(one))
    running.add(one)
    if (running.size >= AT_ONCE) await Promise.race(running)
    if (failures.length > 0) break
  }
  await Promise.all(running)
  if (failures.length > 0) throw failures[0]
}
