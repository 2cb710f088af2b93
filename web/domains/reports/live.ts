import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { REPORTS } from '#domains/reports/queries.ts'
import { subscribeLive } from '#lib/live.ts'
import { refetchNow } from '#lib/query-client.ts'

/** Reloads the reports on staff screens after others report or decide. */
export function useReportsLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    const read = () => void refetchNow(client, REPORTS)
    return subscribeLive({
      onEvent: (event) => event.type === 'queueChanged' && event.queue === 'reports' && read(),
      onMissed: read,
    })
  }, [client])
}
