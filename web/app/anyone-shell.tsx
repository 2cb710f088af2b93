import { useRouterState } from '@tanstack/react-router'
import { PersonShell } from '#app/person-shell.tsx'
import { PublicShell } from '#app/public-shell.tsx'
import { useSession } from '#domains/accounts/queries.ts'

/** The frame of pages that anybody may read, and that belong to one's own area once one is signed in. */
export function AnyoneShell() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return useSession() ? <PersonShell /> : <PublicShell wide backTo={path} />
}
