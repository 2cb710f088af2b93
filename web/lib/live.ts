import type { LiveEvent } from '@jodi/shared/live.ts'

/** Part of a screen that follows the connection which something else keeps. */
type Hearer = {
  onEvent: (event: LiveEvent) => void
  /** Events may have been missed: what is shown must be read anew. */
  onMissed: () => void
}

const hearers = new Set<Hearer>()

/** Hears what comes over this tab's connection until the returned function is called. */
export function hearLive(hearer: Hearer): () => void {
  hearers.add(hearer)
  return () => hearers.delete(hearer)
}

export function tellMissed(): void {
  for (const hearer of hearers) hearer.onMissed()
}

export function tellEvent(event: LiveEvent): void {
  if (event.type === 'resync') tellMissed()
  else for (const hearer of hearers) hearer.onEvent(event)
}
