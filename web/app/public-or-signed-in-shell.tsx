import { useRouterState } from '@tanstack/react-router'
import { PublicShell } from '#app/public-shell.tsx'
import { SignedInShell } from '#app/signed-in-shell.tsx'
import { useSession } from '#domains/accounts/queries.ts'

/** The frame of pages that anybody may read, and that belong to one's own area once one is signed in. */
export function PublicOrSignedInShell() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return useSession() ? <SignedInShell /> : <PublicShell wide backTo={path} />
}
