import { useNavigate, useRouter } from '@tanstack/react-router'
import { useLive } from '#domains/chat/live.ts'

/** Keeps this tab connected while somebody is signed in; renders nothing. */
export function LiveConnection({ personId }: { personId: string }) {
  const router = useRouter()
  const navigate = useNavigate()
  useLive(personId, {
    isOpen: (id) => router.state.location.pathname === `/chat/${id}`,
    onOpen: (id) => navigate({ to: '/chat/$id', params: { id } }),
    onSignedOut: () => router.invalidate(),
  })
  return null
}
