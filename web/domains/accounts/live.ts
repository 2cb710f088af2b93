import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { clearSession, readSession, sessionQuery } from '#domains/accounts/queries.ts'
import { onAccessElsewhere } from '#lib/access.ts'
import { rememberSignedOut } from '#lib/remembered-place.ts'

/** Follows sign-ins and sign-outs in other tabs. `onChanged` runs the guards again. */
export function useOtherTabs(onChanged: () => void): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onAccessElsewhere(async (access) => {
        const changed = access ? await followSignIn(client, access.userId) : followSignOut(client)
        if (changed) onChanged()
      }),
    [client, onChanged],
  )
}

function followSignOut(client: QueryClient): boolean {
  rememberSignedOut()
  return clearSession(client)
}

/** For the same person only the token was refreshed. */
async function followSignIn(client: QueryClient, userId: string): Promise<boolean> {
  if (client.getQueryData(sessionQuery.queryKey)?.person?.id === userId) return false
  await readSession(client).catch(() => null)
  return true
}
