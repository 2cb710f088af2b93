import type { LiveEvent } from '@jodi/shared/live.ts'

/** Why events may have been missed: the connection was opened or lost, or the server asks to reload everything. */
export type Gap = 'opened' | 'lost' | 'resync'

/** A subscriber to the connection that another part keeps open. */
type LiveSubscriber = {
  onEvent: (event: LiveEvent) => void
  /** Events may have been missed: reload what is shown. */
  onMissed: (gap: Gap) => void
}

const subscribers = new Set<LiveSubscriber>()

/** Subscribes to the events of this tab's connection until the returned function is called. */
export function subscribeLive(subscriber: LiveSubscriber): () => void {
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}

export function dispatchGap(gap: Gap): void {
  for (const subscriber of subscribers) subscriber.onMissed(gap)
}

export function dispatchLiveEvent(event: LiveEvent): void {
  if (event.type === 'resync') dispatchGap('resync')
  else for (const subscriber of subscribers) subscriber.onEvent(event)
}
