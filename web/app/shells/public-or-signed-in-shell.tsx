import { useRouterState } from '@tanstack/react-router'
import { PublicShell } from '#app/shells/public-shell.tsx'
import { SignedInShell } from '#app/shells/signed-in-shell.tsx'
import { useSession } from '#domains/accounts/queries.ts'

/** The shell of public pages that belong to the person's own area after sign-in. */
export function PublicOrSignedInShell() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return useSession() ? <SignedInShell /> : <PublicShell backTo={path} />
}
