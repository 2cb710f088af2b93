import type { LiveEvent } from '@jodi/shared/live.ts'

/** A subscriber to the connection that another part keeps open. */
type LiveSubscriber = {
  onEvent: (event: LiveEvent) => void
  /** Events may have been missed: reload what is shown. */
  onMissed: () => void
}

const subscribers = new Set<LiveSubscriber>()

/** Subscribes to the events of this tab's connection until the returned function is called. */
export function subscribeLive(subscriber: LiveSubscriber): () => void {
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}

export function dispatchResync(): void {
  for (const subscriber of subscribers) subscriber.onMissed()
}

export function dispatchLiveEvent(event: LiveEvent): void {
  if (event.type === 'resync') dispatchResync()
  else for (const subscriber of subscribers) subscriber.onEvent(event)
}
