import { useNavigate, useRouter } from '@tanstack/react-router'

/** Closes a dialog that the address opens: back to the page before, or without the name in the address where there is none. */
export function useCloseOverPage(name: 'person' | 'viewers'): () => void {
  const { history } = useRouter()
  const navigate = useNavigate()
  return () => {
    if (history.location.state.overList) return history.back({ ignoreBlocker: true })
    // A shared link has no page before it.
    const search = ({ [name]: _closed, ...rest }: { person?: string; viewers?: true }) => rest
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
}
