import { setImmediate as otherWork } from 'node:timers/promises'
import type { AppContext } from '#lib/app-context.ts'

/**
 * Does the same work for each of several, with other work in between. One that fails is logged and stops no other; the
 * failures are thrown at the end.
 */
export async function inTurn<Item>(
  app: AppContext,
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for await (const item of items) {
    try {
      await work(item)
    } catch (error) {
      app.log.error({ err: error, item }, 'one of several failed')
      failures.push(error)
    }
    await otherWork()
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} failed`)
}
