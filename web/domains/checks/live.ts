import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchChecks } from '#domains/checks/queries.ts'
import { subscribeLive } from '#lib/live.ts'

/** Reloads checks after events: for the member after a decision, and for staff who have the queue open. */
export function useChecksLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    const readAnew = () => void refetchChecks(client)
    return subscribeLive({
      onEvent: (event) => event.type === 'queueChanged' && event.queue === 'checks' && readAnew(),
      onMissed: readAnew,
    })
  }, [client])
}
