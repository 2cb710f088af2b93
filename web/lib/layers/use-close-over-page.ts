import { useNavigate, useRouter } from '@tanstack/react-router'

/**
 * Closes a dialog that the URL opens: goes back to the previous page, or without one removes the dialog's name from the
 * URL.
 */
export function useCloseOverPage(name: 'person' | 'viewers'): () => void {
  const { history } = useRouter()
  const navigate = useNavigate()
  return () => {
    if (history.location.state.overList) return history.back({ ignoreBlocker: true })
    // After a shared link there is no previous page.
    const search = ({ [name]: _closed, ...rest }: { person?: string; viewers?: true }) => rest
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
}
