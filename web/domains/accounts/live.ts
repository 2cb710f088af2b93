import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  cancelSessionRequest,
  clearSession,
  followSignOut,
  readSession,
  sessionQuery,
} from '#domains/accounts/queries.ts'
import { onAccessElsewhere } from '#lib/session/access.ts'

/** Follows sign-ins and sign-outs in other tabs. `onChanged` runs the guards again. */
export function useOtherTabs(onChanged: () => void): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onAccessElsewhere(async (access) => {
        if (!access) followSignOut()
        const changed = access ? await followSignIn(client, access.userId) : clearSession(client)
        if (changed) onChanged()
      }),
    [client, onChanged],
  )
}

/** For the same person only the token was refreshed. */
async function followSignIn(client: QueryClient, userId: string): Promise<boolean> {
  if (client.getQueryData(sessionQuery.queryKey)?.person?.id === userId) return false
  await cancelSessionRequest(client)
  await readSession(client).catch(() => null)
  return true
}
