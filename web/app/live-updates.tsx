import { useLiveKeys } from '#app/live-keys.ts'
import { LiveConnection } from '#domains/chat/live-connection.tsx'

/** Keeps this tab up to date while somebody is signed in; renders nothing. */
export function LiveUpdates({ personId }: { personId: string }) {
  useLiveKeys()
  return <LiveConnection personId={personId} />
}
